import { isDeepStrictEqual } from 'node:util';

/** How an answer is held against an example: word for word, or by the types of its values alone. */
export type Comparison = 'words' | 'shape';

/**
 * The places at which an answer lacks what an example shows, as JSON pointers; none where it has it all. An answer may
 * have more members. A list has as many entries, or with `mayBeLonger` each entry of the example somewhere.
 */
export function differences(
  example: unknown,
  answer: unknown,
  { comparison, mayBeLonger }: { readonly comparison: Comparison; readonly mayBeLonger: boolean },
  at = '',
): string[] {
  const inside = (one: unknown, other: unknown, name: string | number) =>
    differences(one, other, { comparison, mayBeLonger }, `${at}/${name}`);
  if (Array.isArray(example) && Array.isArray(answer)) {
    if (mayBeLonger)
      return example.flatMap((one, index) =>
        answer.some((other) => inside(one, other, index).length === 0) ? [] : [`${at}/${index}`],
      );
    if (example.length !== answer.length) return [at];
    return example.flatMap((one, index) => inside(one, answer[index], index));
  }
  if (isRecord(example) && isRecord(answer))
    return Object.entries(example).flatMap(([name, one]) => inside(one, answer[name], name));
  const isAlike =
    comparison === 'words' ? isDeepStrictEqual(example, answer) : typeof example === typeof answer;
  return isAlike ? [] : [at];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
