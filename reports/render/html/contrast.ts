import { counted } from '../../counted.ts';
import type { Difference, Failure } from '../../results.ts';
import { sideOf } from '../difference.ts';
import { type Markup, markup } from '../markup.ts';
import { clipped } from '../wording.ts';
import { sentence } from './sentence.ts';

/** How much of a contrast is shown: characters of a text, and fields that differ. */
export interface ContrastLimits {
  readonly characters: number;
  readonly fields: number;
}

/** Returns the expected and the actual response next to each other; of two objects the fields in which they differ. */
export function contrast({ differences, expected, actual }: Failure, limits: ContrastLimits): Markup {
  if (differences !== undefined) return differencesTable(differences, limits);
  return markup`<dl class="contrast">
${line('expected', 'Expected', sentence(clipped(expected, limits.characters)))}${line('actual', 'Actual', [markup`${clipped(actual, limits.characters)}`])}</dl>`;
}

/** Returns further facts of a finding, in code: they are parts of requests. */
export function factRows(
  facts: readonly (readonly [name: string, text: string])[],
  { characters }: ContrastLimits,
): Markup | false {
  if (facts.length === 0) return false;
  return markup`<dl class="contrast">
${facts.map(([name, text]) => line(name, name, [markup`<code>${clipped(text, Math.min(characters, mostOfRequest))}</code>`]))}</dl>`;
}

/** The most characters of a request: the exchanges have all of it. */
const mostOfRequest = 600;

function line(name: string, title: string, content: Markup[]): Markup {
  return markup`<div class="${name}"><dt>${title}</dt><dd>${content}</dd></div>
`;
}

function differencesTable(
  differences: readonly Difference[],
  { characters, fields }: ContrastLimits,
): Markup {
  const rows = differences
    .slice(0, fields)
    .map(
      (difference) =>
        markup`<tr><th scope="row"><code>${difference.field}</code></th><td><code>${clipped(sideOf(difference, 'expected'), characters)}</code></td><td class="actual"><code>${clipped(sideOf(difference, 'actual'), characters)}</code></td></tr>\n`,
    );
  const rest = differences.length - fields;
  return markup`<table class="differences"><thead><tr><th>Field</th><th>Expected</th><th>Actual</th></tr></thead>
<tbody>
${rows}</tbody></table>${rest > 0 && markup`<p class="quiet">and ${counted(rest, 'more field')} in results.json</p>`}`;
}
