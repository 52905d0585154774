import type { Results } from '../results.ts';
import { headlineOf } from './headline.ts';
import { markup } from './markup.ts';
import { selectionOf } from './run-facts.ts';
import { conditionText } from './wording.ts';

/** The colours of the result, dark enough for white letters. They are those of the page. */
const colours = { good: '#1a7f4b', bad: '#c0272d', unknown: '#8b3a94' } as const;

/** The grey of a badge that says nothing about the service. */
const notJudged = '#6b7078';

const label = 'clubproof';

/**
 * Returns the result as a badge: a picture of a line's height with a few words, for a README or a wiki. It needs no font and
 * no style from anywhere, and says to those who do not see it what the report has as its headline. It does not name the
 * judged address: a badge is shown to more people than a report.
 */
export function badge(results: Results): string {
  const headline = headlineOf(results);
  const text = badgeText(results);
  const [left, right] = [widthOf(label), widthOf(text)];
  const says = `Clubproof: ${headline.text} (${selectionOf(results)})`;
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${says}">
<title>${says}</title>
<clipPath id="corners"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#corners)">
<rect width="${left}" height="20" fill="#3a3d42"/>
<rect x="${left}" width="${right}" height="20" fill="${results.run.not_begun ? notJudged : colours[headline.tone]}"/>
</g>
<g fill="#ffffff" font-family="Verdana, 'DejaVu Sans', sans-serif" font-size="11">
${words(label, 0)}
${words(text, left)}
</g>
</svg>
`.markup;
}

/** Returns the result in a few words; they follow the exit code, as the headline does. */
export function badgeText({ totals, rules, run, exit_code }: Results): string {
  if (exit_code === 1) {
    const violated = totals.fail + (run.strict ? totals.warn : 0);
    return violated > 0 ? `${violated} violated` : 'waiver over or stale';
  }
  if (run.not_begun) return 'not judged';
  if (exit_code === 2) {
    const unknown = (['blocked', 'error'] as const).filter((verdict) => totals[verdict] > 0);
    const counts = unknown.map((verdict) => `${totals[verdict]} ${conditionText(verdict)}`);
    return counts.join(', ') || 'could not find out';
  }
  const besides = (['warn', 'excused'] as const).filter((verdict) => totals[verdict] > 0);
  const passed = totals.pass === rules.length ? totals.pass : `${totals.pass} of ${rules.length}`;
  return [`${passed} pass`, ...besides.map((verdict) => `${totals[verdict]} ${verdict}`)].join(', ');
}

/** The space on each side of the words. */
const margin = 6;

/** `textLength` holds the words within their part of the badge, whatever font a machine has. */
function words(text: string, x: number) {
  return markup`<text x="${x + margin}" y="14" textLength="${widthOf(text) - 2 * margin}">${text}</text>`;
}

/** Returns how wide a part of the badge is: in Verdana, letters have about three widths. */
function widthOf(text: string): number {
  const letters = [...text].map((letter) => (/[il,]/.test(letter) ? 3.4 : /[frt ]/.test(letter) ? 4.4 : 6.8));
  return Math.round(letters.reduce((sum, width) => sum + width, 2 * margin));
}
