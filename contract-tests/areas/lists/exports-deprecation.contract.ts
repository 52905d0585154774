import type { JsonObject, Rule } from '../../../spec/index.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { passiveRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import { withNamedMembers } from '../../engine/wire/message/named-members.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';
import { expectStatus } from '../../expect/status.ts';
import { exportPages } from '../../scenes/lists/export.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { hasRelation, webLinksIn } from './web-link.ts';

const last = { when: 'last' } as const;

rule(
  'exports/all-is-not-deprecated',
  async (suite, { operations }) => {
    for (const { explicit } of await exportPages(suite, operations))
      for (const page of explicit)
        await judgeShared(suite, page, (response) => {
          expectStatus(response, 200);
          const { deprecation } = response.headers;
          if (deprecation !== undefined)
            throw violation('no Deprecation header', `Deprecation: ${deprecation}`);
        });
  },
  last,
);

rule(
  'exports/omission-still-answers',
  async (suite, { operations }) => {
    for (const { explicit, omitted, explicitAgain } of await exportPages(suite, operations)) {
      const differs = omitted.findIndex((page, index) => shown(page) !== shown(explicit[index]));
      // Concurrent writes can make a difference, so it only counts where the explicit pages stay the same.
      const isUnchanged = differs < 0 || allShown(await explicitAgain()) === allShown(explicit);
      for (const [index, page] of omitted.entries())
        await judgeShared(suite, page, (response) => {
          expectStatus(response, 200);
          if (index === differs && isUnchanged)
            throw violation(`the page with \`all=true\`: ${shown(explicit[index])}`, shown(response));
        });
    }
  },
  last,
);

rule(
  'exports/omission-is-deprecated',
  (suite, rule) =>
    eachOmitted(suite, rule, (response) => {
      if (response.status !== 200)
        throw new SetupFailed(`a page without \`all\` was answered ${describeResponse(response)}`);
      const { deprecation, link = '' } = response.headers;
      if (deprecation === undefined) throw violation('a Deprecation header', response);
      if (!/\brel\s*=\s*("[^"]*\bdeprecation\b|deprecation\b)/i.test(link))
        throw violation('a Link header of relation deprecation', `Link: ${link || 'none'}`);
    }),
  last,
);

passiveRule('exports/nothing-else-is-deprecated', (response) => {
  if (leavesOutAll(response)) return false;
  const { deprecation } = response.headers;
  if (deprecation !== undefined) throw violation('no Deprecation header', `Deprecation: ${deprecation}`);
  return true;
});

passiveRule('exports/no-sunset', ({ headers: { sunset } }) => {
  if (sunset !== undefined) throw violation('no Sunset header', `Sunset: ${sunset}`);
  return true;
});

rule(
  'exports/deprecation-is-a-date',
  (suite, rule) =>
    eachOmitted(suite, rule, (response) => {
      if (!structuredDate.test(deprecationOf(response)))
        throw violation('a date such as @1788912000', `Deprecation: ${deprecationOf(response)}`);
    }),
  last,
);

rule(
  'exports/deprecation-names-the-day',
  (suite, rule) =>
    eachOmitted(suite, rule, (response) => {
      const [, seconds] = structuredDate.exec(deprecationOf(response)) ?? [];
      if (seconds === undefined)
        throw new NotApplicable(
          `needs a Deprecation header that is a date such as @1788912000, not ${deprecationOf(response)}`,
        );
      if (Number(seconds) < dayBegins || Number(seconds) >= dayEnds)
        throw violation('a moment of 2026-09-09 in some time zone', `Deprecation: @${seconds}`);
    }),
  last,
);

rule(
  'exports/link-target-is-reference',
  (suite, rule) =>
    eachOmitted(suite, rule, (response) => {
      const header = response.headers.link;
      if (header === undefined) throw new SetupFailed('a page without `all` has no Link header');
      const found = webLinksIn(header)?.find((link) => hasRelation(link, 'deprecation'));
      if (found === undefined || !uriReference.test(found.target))
        throw violation('a link of relation deprecation to a URI reference', `Link: ${header}`);
    }),
  last,
);

/** A date as RFC 9651 writes it: a number of seconds, and perhaps parameters of the item. */
const structuredDate = /^@(-?\d{1,15})( *;.*)?$/;

const uriReference = /^(%[\dA-Fa-f]{2}|[!#$&'()*+,/:;=?@[\]\w.~-])+$/;

/** 2026-09-09 in the time zone where it begins first, and in the one where it ends last. */
const dayBegins = Date.parse('2026-09-09T00:00:00+14:00') / 1000;

const dayEnds = Date.parse('2026-09-10T00:00:00-12:00') / 1000;

const exportOperations: readonly unknown[] = ['listMembers', 'listGroups', 'listEvents'];

/** Runs a check on each page of each global export that was requested without `all`. */
async function eachOmitted(
  suite: Suite,
  { operations }: Rule,
  check: (response: Response) => void,
): Promise<void> {
  for (const { omitted, omittedElsewhere } of await exportPages(suite, operations)) {
    const elsewhere = omittedElsewhere.filter(({ status }) => status === 200);
    for (const page of [...omitted, ...elsewhere]) await judgeShared(suite, page, check);
  }
}

/** Whether the request is for a global export without `all`. */
function leavesOutAll({ sent }: Response): boolean {
  return exportOperations.includes(sent.operation) && !new URL(sent.url).searchParams.has('all');
}

function deprecationOf({ headers: { deprecation } }: Response): string {
  if (deprecation === undefined) throw new SetupFailed('a page without `all` has no Deprecation header');
  return deprecation;
}

/** Returns the records of a page in their order, and its paging, as a text to compare. */
function shown(response: Response | undefined): string {
  if (response === undefined) return 'no such page';
  if (response.status !== 200) return `status ${response.status}`;
  const { json } = withNamedMembers(response);
  const { pagination } = isObject(json) ? json : ({} as JsonObject);
  return canonical({ data: entriesOf({ ...response, json }), pagination });
}

function allShown(pages: readonly Response[]): string {
  return pages.map(shown).join(' ');
}
