import { type CST, Parser } from 'yaml';
import { joinRows, type Passage, proseLines } from './passage.ts';

const margin = /^\s*#+\s*/;

/** Returns the comments of a YAML file. The sentences of rules follow the interface's own words and are not read. */
export function yamlProse(source: string): readonly Passage[] {
  const comments = [...new Parser().parse(source)].flatMap(commentsBelow);
  const spans = comments.map(({ offset, source }) => ({ from: offset, to: offset + source.length }));
  return joinRows(source, spans).map((span) => proseLines(source, span, margin));
}

function commentsBelow(token: unknown): readonly CST.SourceToken[] {
  if (typeof token !== 'object' || token === null) return [];
  return isComment(token) ? [token] : Object.values(token).flatMap(commentsBelow);
}

function isComment(token: object): token is CST.SourceToken {
  return 'type' in token && token.type === 'comment';
}
