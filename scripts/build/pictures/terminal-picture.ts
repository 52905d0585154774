import { asset } from '../../../reports/render/html/assets.ts';
import { type Markup, markup } from '../../../reports/render/markup.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Longer lines end in an ellipsis: wrapped, a request would hide the finding. */
const columns = 92;
const columnWidth = 8.4;
const lineHeight = 20;
const margin = 20;

/** Returns a picture of what a terminal shows of a text with escape codes for bold letters and colours. */
export function terminalPicture(output: string, scheme: Scheme): string {
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => clippedTo(columns, partsOf(line)));
  const [width, height] = [columns * columnWidth + 2 * margin, lines.length * lineHeight + 2 * margin];
  const paint = colourOf(scheme);
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${height}" width="${Math.ceil(width)}" role="img" aria-label="A terminal: clubproof finds a violation">
<rect x="0.5" y="0.5" width="${Math.ceil(width) - 1}" height="${height - 1}" rx="8" fill="${paint('surface')}" stroke="${paint('line')}"/>
<g font-family="ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" fill="${paint('text')}">
${lines.map((parts, index) => textOf(parts, margin + (index + 0.75) * lineHeight, paint))}</g>
</svg>
`.markup;
}

/** A part of a line with one look. */
interface Part {
  readonly text: string;
  readonly look: Look;
}

interface Look {
  readonly bold?: boolean;
  /** The name of a colour of the report. */
  readonly colour?: string | undefined;
}

const looks: Readonly<Record<string, Look>> = {
  '1': { bold: true },
  '22': { bold: false },
  '31': { colour: 'red' },
  '32': { colour: 'green' },
  '33': { colour: 'yellow' },
  '35': { colour: 'magenta' },
  '36': { colour: 'cyan' },
  '39': { colour: undefined },
  '90': { colour: 'quiet' },
};

/** Returns the parts of a line between its escape codes. Throws for a code that has no look here. */
function partsOf(line: string): readonly Part[] {
  let look: Look = {};
  // Split by a group, texts and codes take turns.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape code begins with a control character
  return line.split(/\u001b\[(\d+)m/).flatMap((text, place) => {
    if (place % 2 === 0) return text === '' ? [] : [{ text, look }];
    const change = looks[text];
    if (change === undefined) throw new Error(`the escape code ${text} has no look in a picture`);
    look = { ...look, ...change };
    return [];
  });
}

function clippedTo(most: number, parts: readonly Part[]): readonly Part[] {
  let left = most;
  return parts.flatMap(({ text, look }) => {
    if (left <= 0) return [];
    const shown = text.length <= left ? text : `${text.slice(0, left - 1)}…`;
    left -= text.length;
    return [{ text: shown, look }];
  });
}

/** `textLength` keeps the columns, whatever font a machine has. */
function textOf(parts: readonly Part[], y: number, paint: (name: string) => string): Markup | false {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (length === 0) return false;
  const spans = parts.map(({ text, look: { bold, colour } }) =>
    bold || colour
      ? markup`<tspan${bold && markup` font-weight="700"`}${colour && markup` fill="${paint(colour)}"`}>${text}</tspan>`
      : markup`${text}`,
  );
  return markup`<text xml:space="preserve" x="${margin}" y="${y}" textLength="${Number((length * columnWidth).toFixed(1))}" lengthAdjust="spacingAndGlyphs">${spans}</text>\n`;
}

/** Returns the colours of the report page, of which the second is that of the dark scheme. */
function colourOf(scheme: Scheme): (name: string) => string {
  const style = asset('colours.css');
  return (name) => {
    const found = [...style.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(
      ([, colour]) => colour,
    );
    const colour = found[schemes.indexOf(scheme)];
    if (colour === undefined) throw new Error(`colours.css has no colour ${name} for ${scheme}`);
    return colour;
  };
}

/** Returns the words of a picture without what differs from run to run: numbers, times, names of clubs. */
export function steadyWords(picture: string): string {
  const texts = [...picture.matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]+>/g, ''),
  );
  return texts
    .join(' ')
    .replaceAll(/\brun-[0-9a-f]+/g, 'run-#')
    .replaceAll(/\d+(\.\d+)?( ms\b| s\b)?/g, '#')
    .replaceAll(/\s+/g, ' ');
}
