import { type InterfaceCopy, quotationsAt } from '../../../../reports/interface-text/quotations.ts';
import { outline } from '../../../../spec/outline.ts';
import { labelled, labelledList } from '../../terminal/labelled-text.ts';

interface Sourced {
  readonly source: readonly string[];
}

/** Returns the places of the interface that a rule comes from, with their lines; with a copy, what it says there. */
export function interfaceLines({ source }: Sourced, copy: InterfaceCopy | undefined): string[] {
  if (copy !== undefined) return labelledList('interface', quotedTexts({ source }, copy));
  const places = source.map((place) => `${place} (line ${outline().entries.get(place)?.line ?? 'unknown'})`);
  return labelled('interface', places.join(', '));
}

/** Returns a rule, and below it what a copy of the interface says at its places. */
export function saidOf(rule: Sourced & { readonly says: string }, copy: InterfaceCopy | undefined): string {
  return [rule.says, ...(copy === undefined ? [] : quotedTexts(rule, copy))].join('\n');
}

/** Returns the member of a rule in JSON that holds what a copy of the interface says at its places. */
export function quotedMember({ source }: Sourced, copy: InterfaceCopy | undefined): object {
  return copy === undefined ? {} : { interface: quotationsAt(source, copy.textAt) };
}

function quotedTexts({ source }: Sourced, { textAt }: InterfaceCopy): string[] {
  return quotationsAt(source, textAt).map(({ place, text }) =>
    text === undefined ? `(${place} is not in the copy)` : `“${text}” (${place})`,
  );
}

/** Returns in what a copy differs from the outline, where it does. */
export function differenceLines(copy: InterfaceCopy | undefined): string[] {
  if (copy === undefined || copy.differences.length === 0) return [];
  return [
    '',
    `${copy.file} differs from the outline of the interface:`,
    ...copy.differences.flatMap((each) => labelled('', each)),
  ];
}
