import type { Results } from '../../results.ts';
import { answeringOf, answeringText, notBuiltOf } from '../not-built.ts';
import { field, type Paint, titled } from './layout.ts';

/** Returns what a service does not have yet, and what is built although the target file lists it. */
export function notBuilt(results: Results, paint: Paint): string[][] {
  const answering = answeringOf(results);
  const told = notBuiltOf(results);
  return [
    answering.length === 0
      ? []
      : [titled('fail', 'Built, and listed as not built', paint), ...field('', answeringText(answering))],
    told === undefined
      ? []
      : [titled('not-built', told.title, paint), ...told.facts.flatMap(([name, text]) => field(name, text))],
  ];
}
