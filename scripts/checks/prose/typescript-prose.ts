import { forEachComment } from 'ts-api-utils';
import ts from 'typescript';
import { joinRows, type Passage, proseLines, type Span } from './passage.ts';

const blockMargin = /^\s*(?:\/?\*+)?\s*/;
const rowMargin = /^\s*\/{2,}\s*/;
const testNames: ReadonlySet<string> = new Set(['test', 'it', 'describe']);

/** Returns the comments of a TypeScript file, its sentences under `says` and the titles of its tests. */
export function typescriptProse(source: string): readonly Passage[] {
  const file = ts.createSourceFile('read.ts', source, ts.ScriptTarget.Latest);
  const { blocks, rows } = commentsOf(file);
  return [
    ...blocks.map((span) => proseLines(source, span, blockMargin)),
    ...joinRows(source, rows).map((span) => proseLines(source, span, rowMargin)),
    ...sentencesBelow(file).map((literal) => proseLines(source, literalSpan(literal, file), /^\s*/)),
  ];
}

function commentsOf(file: ts.SourceFile): Record<'blocks' | 'rows', readonly Span[]> {
  const blocks: Span[] = [];
  const rows: Span[] = [];
  forEachComment(
    file,
    (_source, { pos, end, kind }) => {
      if (kind === ts.SyntaxKind.SingleLineCommentTrivia) rows.push({ from: pos, to: end });
      else blocks.push({ from: pos, to: end - '*/'.length });
    },
    file,
  );
  return { blocks, rows };
}

type Literal = ts.StringLiteral | ts.TemplateLiteralToken;

function sentencesBelow(node: ts.Node): readonly Literal[] {
  const sentence = sentenceOf(node);
  return [
    ...(sentence === undefined ? [] : literalsBelow(sentence)),
    ...childrenOf(node).flatMap(sentencesBelow),
  ];
}

function sentenceOf(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'says')
    return node.initializer;
  if (ts.isCallExpression(node) && isTitled(node.expression)) return node.arguments[0];
  return undefined;
}

/** Whether a title comes first: after `test`, `test.skip` and `test.each(rows)`, but not after `test.each`. */
function isTitled(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return testNames.has(callee.text);
  if (ts.isCallExpression(callee) && ts.isPropertyAccessExpression(callee.expression))
    return isTitled(callee.expression.expression);
  return ts.isPropertyAccessExpression(callee) && callee.name.text !== 'each' && isTitled(callee.expression);
}

function literalsBelow(node: ts.Node): readonly Literal[] {
  if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) return [node];
  return childrenOf(node).flatMap(literalsBelow);
}

function childrenOf(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  return children;
}

/** What follows a `${…}` keeps the brace: it is not the beginning of the sentence. */
function literalSpan(literal: Literal, file: ts.SourceFile): Span {
  const follows = ts.isTemplateMiddle(literal) || ts.isTemplateTail(literal);
  return { from: literal.getStart(file) + (follows ? 0 : 1), to: literal.end - 1 };
}
