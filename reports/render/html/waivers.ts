import { counted } from '../../counted.ts';
import type { Results, RuleResult } from '../../results.ts';
import { type Markup, markup } from '../markup.ts';
import { troubledWaivers, waiverFacts, waiverTitle } from '../waivers.ts';
import { facts, section } from './section.ts';

/** Returns the waivers that fail the run or do not cover a violation, each with what to do about it. */
export function waiversSection(results: Results): Markup | false {
  const troubled = troubledWaivers(results);
  if (troubled.length === 0) return false;
  const cards = troubled.map(
    (applied) => markup`<article class="card small verdict-fail" data-rules="${applied.waiver.rule}">
<p class="cause">${waiverTitle(applied)}</p>
${facts(waiverFacts(applied))}
</article>
`,
  );
  return section('waivers', `${counted(troubled.length, 'waiver')} to look at`, cards);
}

/** Returns why a violation is excused: by whom and until when, or since which run it is known. */
export function excuse({ waiver, baseline }: RuleResult): Markup {
  if (waiver === undefined)
    return markup`<p class="waiver">The baseline, run <code>${baseline}</code>, has this violation, too.</p>
`;
  const { reason, owner, until } = waiver;
  return markup`<p class="waiver">Excused until <time datetime="${until}">${until}</time> by ${owner}: ${reason}</p>
`;
}
