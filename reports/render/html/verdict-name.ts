import type { Verdict } from '../../results.ts';
import { type Markup, markup } from '../markup.ts';
import { verdictText } from '../wording.ts';

/** Returns the anchor of what a verdict means. */
export function verdictAnchor(verdict: Verdict): string {
  return `verdict:${verdict}`;
}

/** Returns the name of a verdict, or what is said with it, which leads to its meaning. */
export function verdictName(verdict: Verdict, text = verdictText(verdict)): Markup {
  return markup`<a class="verdict-name" href="#${verdictAnchor(verdict)}">${text}</a>`;
}
