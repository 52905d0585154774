import type { JsonObject } from '../../../spec/index.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical, isObject } from '../../engine/wire/json.ts';
import { withNamedMembers } from '../../engine/wire/named-members.ts';
import type { Response } from '../../engine/wire/response.ts';
import { isCivilDate } from '../../expect/date-forms.ts';
import { expectEqual, expectObject, expectStatus } from '../../expect/expectations.ts';
import { history } from './history.scene.ts';
import { compareVersions } from './version.ts';

rule('changes/summary-members', async (suite) => {
  await judgeSince(suite, '0.0', (response) => {
    const summary = expectObject(response);
    for (const name of ['from', 'to', 'openapi'])
      if (!(name in summary)) throw violation(`\`${name}\` at the top level`, response);
    if (!Array.isArray(summary.changes)) throw violation('a list `changes` at the top level', response);
  });
  const newest = history().at(-1)?.version ?? '';
  await suite.forEach(history(), async ({ version: since }) => {
    await judgeSince(suite, since, (response) => {
      const { from, to } = expectObject(response);
      if (isVersion(from) && compareVersions(from, since) !== 0)
        throw violation(`from ${since}`, `from ${from}`);
      // The club may be of a later version than the interface that is known here.
      if (isVersion(to) && compareVersions(to, newest) < 0)
        throw violation(`to ${newest} or later`, `to ${to}`);
    });
  });
});

/** How a version is written is open: what is no numbers with dots between them says nothing. */
function isVersion(shown: unknown): shown is string {
  return typeof shown === 'string' && /^\d+(\.\d+){1,2}$/.test(shown);
}

rule('changes/entry-members', (suite) =>
  judgeSince(suite, '0.0', (response) => {
    for (const change of changesIn(response)) {
      const wrong = Object.entries(members).find(([name, fits]) => !fits(change[name]));
      if (wrong !== undefined) throw violation(`a change with its ${wrong[0]}`, JSON.stringify(change));
    }
  }),
);

rule('changes/type-is-known', (suite) =>
  judgeSince(suite, '0.0', (response) => {
    const strange = changesIn(response).find(({ type }) => !types.includes(type));
    if (strange !== undefined) throw violation(`a type of ${types.join(', ')}`, `type ${strange.type}`);
  }),
);

rule('changes/names-description', (suite) =>
  judgeSince(suite, '0.0', (response) => {
    const address = expectObject(response).openapi;
    if (typeof address !== 'string' || !address.endsWith('/api/v1/openapi.json'))
      throw violation('an address that ends in /api/v1/openapi.json', `openapi ${JSON.stringify(address)}`);
  }),
);

rule('changes/history-complete', (suite) =>
  judgeSince(suite, '0.0', (response) => {
    const listed = changesIn(response);
    for (const { version, date, type, operations_added } of history()) {
      const row = { version, date, type };
      const change = listed.find((each) => canonical(pick(each, row)) === canonical(row));
      if (change === undefined) throw violation(`the change ${canonical(row)}`, response);
      const added = Array.isArray(change.operations_added) ? change.operations_added.length : 0;
      if (added < operations_added.length)
        throw violation(`at least ${operations_added.length} operations added by ${version}`, `${added}`);
    }
  }),
);

rule('changes/since-defaults-to-zero', async (suite) => {
  const sinceZero = await summarySince(suite, '0.0');
  expectEqual(
    'the summary without since',
    inOneOrder(sinceZero),
    inOneOrder(await suite.request('getChanges')),
  );
});

rule('changes/since-leaves-out-older', async (suite) => {
  await suite.forEach(sinceEach(), async (since) => {
    await judgeSince(suite, since, (response) => {
      if (!isRefusedForm(since, response)) leavesOutOlder(response, since);
    });
  });
  // A version of the future, which is less than 1.2 as a number and as a text; it may be refused.
  const later = await summarySince(suite, '1.10');
  if (later.status === 200) await judgeShared(suite, later, () => leavesOutOlder(later, '1.10'));
});

function leavesOutOlder(response: Response, since: string): void {
  const older = changesIn(response).find(({ version }) => compareVersions(String(version), since) < 0);
  if (older !== undefined) throw violation(`no change before ${since}`, `a change of ${older.version}`);
}

rule('changes/since-keeps-newer', async (suite) => {
  await suite.forEach(sinceEach(), async (since) => {
    await judgeSince(suite, since, (response) => {
      if (isRefusedForm(since, response)) return;
      const listed = changesIn(response).map(({ version }) => version);
      const newer = history().filter(({ version }) => compareVersions(version, since) > 0);
      const missing = newer.find(({ version }) => !listed.includes(version));
      if (missing !== undefined) throw violation(`the change of ${missing.version} since ${since}`, response);
    });
  });
});

rule('changes/three-part-since-accepted', async (suite) => {
  await suite.forEach(ofThreeNumbers, async (since) => {
    await judgeSince(suite, since, (response) => expectStatus(response, 200));
  });
});

const ofThreeNumbers = ['0.0.0', '1.3.0'];

/** Whether a third number was refused, which is a rule of its own. */
function isRefusedForm(since: string, { status }: Response): boolean {
  return ofThreeNumbers.includes(since) && status >= 400;
}

/** Every version that there is, and some that are written with a third number. */
function sinceEach(): readonly string[] {
  return [...history().map(({ version }) => version), ...ofThreeNumbers];
}

const types: readonly unknown[] = ['additive', 'breaking', 'fix'];

const isText = (value: unknown) => typeof value === 'string';

const members: Readonly<Record<string, (value: unknown) => boolean>> = {
  version: isText,
  date: (value) => typeof value === 'string' && isCivilDate(value),
  type: isText,
  summary: isText,
  operations_added: Array.isArray,
  recommendation: (value) => value !== undefined,
};

/** The summary since a version, requested once in a run. */
function summarySince(suite: Suite, since: string): Promise<Response> {
  return suite.scene(`the changes since ${since}`, () => suite.request('getChanges', { query: { since } }));
}

async function judgeSince(suite: Suite, since: string, check: (response: Response) => void): Promise<void> {
  await judgeShared(suite, await summarySince(suite, since), check);
}

function changesIn(response: Response): JsonObject[] {
  const { changes } = expectObject(response);
  if (!Array.isArray(changes) || !changes.every(isObject))
    throw violation('a list of objects `changes`', response);
  return changes;
}

/** The order of the changes is open, and so is what stands beside the named members. */
function inOneOrder(response: Response): JsonObject {
  const named = withNamedMembers(response);
  return { ...expectObject(named), changes: changesIn(named).map(canonical).sort() };
}

function pick(from: JsonObject, names: object): JsonObject {
  return Object.fromEntries(Object.keys(names).map((name) => [name, from[name]]));
}
