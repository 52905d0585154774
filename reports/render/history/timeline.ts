import { counted } from '../../counted.ts';
import type { HistoricRun, History, RuleHistory, Stretch } from '../../history/history.ts';
import { stretchesOf } from '../../history/history.ts';
import type { Verdict } from '../../results.ts';
import { describeVerdict } from '../../verdicts.ts';
import { type Markup, markup } from '../markup.ts';
import { countsOf } from '../rules-of-results.ts';
import { verdictText } from '../wording.ts';
import { courseText, stretchText, whenText } from './words.ts';

/** The widest column, in percent: of few runs, each has more room than its column takes. */
const widestColumn = 8;
/** In a narrower part of the width there is no room for a symbol or a count. */
const narrowestWithText = 3.5;
const lowestWithSymbol = 13;

const columnsHeight = 112;
/** Room for the count above the highest column. */
const headroom = 18;
/** The least height of a part: a single violation is seen next to hundreds of other rules. */
const leastHeight = 4;

/** Verdicts that the columns leave out: they need no attention, and would hide those that do. */
const uneventful: readonly Verdict[] = [
  'pass',
  'partial',
  'not-applicable',
  'not-built',
  'not-run',
  'untested',
];

/** Returns the places of runs along the width, in percent: the room of each, and the column in the middle of it. */
function placesOf({ runs }: History) {
  const room = 100 / runs.length;
  const column = Math.min(room, widestColumn);
  const left = (run: number) => run * room;
  return { room, column, left, columnLeft: (run: number) => left(run) + (room - column) / 2 };
}

type Places = ReturnType<typeof placesOf>;

/** Returns the violations and unknowns of each run as a column, the gravest at its foot. */
export function columns(history: History): Markup {
  const counts = history.runs.map(troubles);
  const most = Math.max(1, ...counts.map(sumOf));
  const parts = counts.map((ofRun, run) => {
    const title = titleOf(history.runs[run] as HistoricRun, ofRun);
    return markup`<g><title>${title}</title>${columnParts(ofRun, run, { most, places: placesOf(history) })}</g>`;
  });
  const label = `Rules violated or unknown in each run, the earliest first: ${counts.map(sumOf).join(', ')}`;
  return picture('columns', label, columnsHeight, parts);
}

interface Scale {
  readonly most: number;
  readonly places: Places;
}

/** Returns the parts of a column from its foot upwards, and above them how many rules they are. */
function columnParts(counts: ReturnType<typeof troubles>, run: number, { most, places }: Scale): Markup[] {
  const { column, columnLeft, left, room } = places;
  const middle = percent(left(run) + room / 2);
  let top: number = columnsHeight;
  const parts = counts.map(({ verdict, count, symbol }) => {
    const height = Math.max(leastHeight, (count / most) * (columnsHeight - headroom));
    top -= height;
    const text = height >= lowestWithSymbol && column >= narrowestWithText;
    return markup`<g class="verdict-${verdict}"><rect x="${percent(columnLeft(run))}" y="${rounded(top)}" width="${percent(column)}" height="${rounded(height)}"/>${text && markup`<text x="${middle}" y="${rounded(top + height / 2)}">${symbol}</text>`}</g>`;
  });
  const total = markup`<text class="total" x="${middle}" y="${rounded(top - 10)}">${sumOf(counts)}</text>`;
  return room >= narrowestWithText ? [...parts, total] : parts;
}

function troubles({ totals }: HistoricRun) {
  return countsOf(totals).filter(({ verdict }) => !uneventful.includes(verdict));
}

function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function titleOf(run: HistoricRun, counts: ReturnType<typeof troubles>): string {
  const words = counts.map(({ verdict, count }) => `${count} ${verdictText(verdict)}`);
  return `${whenText(run)}: ${words.join(', ') || 'nothing violated or unknown'}`;
}

const judgedHeight = 28;

/** Returns how many rules each run judged, as a column each: a run that judged little finds little. */
export function judgedColumns(history: History): Markup {
  const { runs } = history;
  const { column, columnLeft } = placesOf(history);
  const most = Math.max(1, ...runs.map(({ judged }) => judged));
  const parts = runs.map((run, place) => {
    const height = (run.judged / most) * judgedHeight;
    return markup`<g><title>${whenText(run)}: ${counted(run.judged, 'rule')} judged</title><rect x="${percent(columnLeft(place))}" y="${rounded(judgedHeight - height)}" width="${percent(column)}" height="${rounded(height)}"/></g>`;
  });
  const label = `Rules judged in each run, the earliest first: ${runs.map(({ judged }) => judged).join(', ')}`;
  return picture('columns judged', label, judgedHeight, parts);
}

/** Returns a mark below each run that differs from the one before in more than its seed. */
export function differenceMarks(history: History): Markup | false {
  const { room, left } = placesOf(history);
  const marks = history.runs.flatMap(({ caveats }, run) =>
    caveats.some(({ code }) => code !== 'seed')
      ? [markup`<text x="${percent(left(run) + room / 2)}" y="8">≠</text>`]
      : [],
  );
  const label = `${counted(marks.length, 'run')} unlike the one before in more than its seed`;
  return marks.length > 0 && picture('columns marks', label, 16, marks);
}

const stripHeight = 24;

/** How high each verdict stands in a strip: where colours are not told apart, and no symbol has room, the form tells. */
const heights: Record<Verdict, number> = {
  fail: 24,
  error: 17,
  blocked: 17,
  warn: 20,
  excused: 13,
  partial: 7,
  pass: 5,
  'not-applicable': 1,
  'not-built': 1,
  'not-run': 1,
  untested: 1,
};

/** Returns the verdicts of a rule over the runs as a strip. */
export function strip(rule: RuleHistory, history: History): Markup {
  const places = placesOf(history);
  const parts = stretchesOf(rule).map((stretch) => stretchPart(stretch, places));
  return picture('strip', courseText(rule), stripHeight, parts);
}

function stretchPart(stretch: Stretch, { room, left }: Places): Markup | false {
  const { verdict, from, runs } = stretch;
  if (verdict === undefined) return false;
  const height = heights[verdict];
  const top = stripHeight - height;
  const { symbol } = describeVerdict(verdict);
  const text =
    height >= lowestWithSymbol &&
    runs * room >= narrowestWithText &&
    markup`<text x="${percent(left(from) + (runs * room) / 2)}" y="${top + height / 2}">${symbol}</text>`;
  return markup`<g class="verdict-${verdict}"><title>${stretchText(stretch)}</title><rect x="${percent(left(from))}" y="${top}" width="${percent(runs * room)}" height="${height}"/>${text}</g>`;
}

function picture(kind: string, label: string, height: number, parts: readonly (Markup | false)[]): Markup {
  return markup`<svg class="${kind}" height="${height}" role="img" aria-label="${label}">${parts}</svg>`;
}

function percent(value: number): string {
  return `${rounded(value)}%`;
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
