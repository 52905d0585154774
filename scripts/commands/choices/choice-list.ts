import { counted } from '../../../reports/render/overview.ts';
import { type UnspecifiedPoint, unspecifiedPoints } from '../../../spec/index.ts';
import { namedPoint } from '../../names/point-names.ts';
import { invocation } from '../../terminal/invocation.ts';
import { labelled, labelledList, listed, wrappedText } from '../../terminal/labelled-text.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';

/** The flags of `clubproof choices`, as commander passes them on. */
export interface ChoicesFlags {
  json?: true;
}

/** Prints every unspecified point with its choices, or explains one of them. */
export function showChoices(id: string | undefined, { json }: ChoicesFlags): void {
  const point = id === undefined ? undefined : namedPoint(id);
  if (json) printJson(point ?? unspecifiedPoints);
  else printLines(...(point ? explained(point) : allPoints()));
}

function allPoints(): string[] {
  const tolerated = unspecifiedPoints.filter(({ kind }) => kind === 'tolerated').length;
  return [
    ...unspecifiedPoints.flatMap((point) => listed(titleOf(point), point.open)),
    '',
    `${counted(unspecifiedPoints.length, 'unspecified point')} (${tolerated} tolerated, the others open)`,
  ];
}

function titleOf(point: UnspecifiedPoint): string {
  const names = Object.keys(point.choices).map((name) =>
    name === point.default ? `${name} (default)` : name,
  );
  return `${point.id}: ${names.join(', ')}`;
}

const kinds: Readonly<Record<UnspecifiedPoint['kind'], string>> = {
  open: 'open: the interface decides nothing',
  tolerated: 'tolerated: the default is the likely reading, and no other reading fails a rule',
};

function explained(point: UnspecifiedPoint): string[] {
  const choices = Object.entries(point.choices).map(
    ([name, says]) => `${name}${name === point.default ? ' (default)' : ''}: ${says}`,
  );
  const suspended = Object.entries(point.suspends).flatMap(([name, ids]) =>
    ids.map((id) => `${id} (by ${name})`),
  );
  const [other = ''] = Object.keys(point.choices).filter((name) => name !== point.default);
  return [
    point.id,
    '',
    ...wrappedText(point.open),
    '',
    ...labelledList('choices', choices),
    ...labelled('kind', kinds[point.kind]),
    ...labelled('holds', point.asserts),
    ...labelledList('suspends', suspended),
    ...labelledList('excludes', point.excludes),
    ...labelled('interface', point.source.join(', ')),
    '',
    `  ${invocation()} mock --choose ${point.id}=${other}`,
  ];
}
