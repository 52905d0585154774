import { counted } from '../../../../reports/counted.ts';
import { type Altered, type UnspecifiedPoint, unspecifiedPoints } from '../../../../spec/index.ts';
import { namedPoint } from '../../names/point-names.ts';
import { foundByWord, saysWord } from '../../names/said-word.ts';
import { invocation } from '../../terminal/invocation.ts';
import { labelled, labelledList, listed, wrappedText } from '../../terminal/labelled-text.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';
import { markOf } from './choice-marks.ts';

/** The flags of `clubproof choices`, as commander passes them on. */
export interface ChoicesFlags {
  json?: true;
  /** Only the points with a choice that alters this. */
  alters?: Altered;
}

/** Prints every unspecified point with its choices, or those that say a word, or explains one of them. */
export function showChoices(named: string | undefined, { json, alters }: ChoicesFlags): void {
  const point = unspecifiedPoints.find(({ id }) => id === named);
  const saying = named === undefined ? [...unspecifiedPoints] : pointsSaying(named);
  if (named !== undefined && saying.length === 0) namedPoint(named);
  const points = saying.filter((one) => alters === undefined || Object.values(one.alters).includes(alters));
  if (json) printJson(point ?? points);
  else if (point) printLines(...explained(point));
  else printLines(...(named === undefined ? [] : foundByWord(named, 'point', 'points')), ...listOf(points));
}

function pointsSaying(word: string): readonly UnspecifiedPoint[] {
  return unspecifiedPoints.filter(({ id, open, choices }) =>
    [id, open, ...Object.values(choices)].some((text) => saysWord(text, word)),
  );
}

function listOf(points: readonly UnspecifiedPoint[]): string[] {
  const tolerated = points.filter(({ kind }) => kind === 'tolerated').length;
  return [
    ...points.flatMap((point) => listed(titleOf(point), point.open)),
    '',
    `${counted(points.length, 'unspecified point')} (${tolerated} tolerated, the others open)`,
  ];
}

function titleOf(point: UnspecifiedPoint): string {
  return `${point.id}: ${Object.keys(point.choices)
    .map((name) => markedName(point, name))
    .join(', ')}`;
}

function markedName(point: UnspecifiedPoint, name: string): string {
  return `${name} (${markOf(point.alters[name])})`;
}

const explanations: Readonly<Record<Altered, string>> = {
  shape: 'shape: a careful client bears it',
  'club-rule':
    'club rule: the club decides what is granted, or what comes of it; no client can make up for it',
};

const kinds: Readonly<Record<UnspecifiedPoint['kind'], string>> = {
  open: 'open: the interface decides nothing',
  tolerated: 'tolerated: the default is the likely reading, and no other reading fails a rule',
};

function explained(point: UnspecifiedPoint): string[] {
  const choices = Object.entries(point.choices).map(([name, says]) => `${markedName(point, name)}: ${says}`);
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
    ...labelledList(
      'alters',
      [...new Set(Object.values(point.alters))].map((altered) => explanations[altered]),
    ),
    ...labelled('holds', point.asserts),
    ...labelledList('suspends', suspended),
    ...labelledList('excludes', point.excludes),
    ...labelled('interface', point.source.join(', ')),
    '',
    `  ${invocation()} mock --choose ${point.id}=${other}`,
  ];
}
