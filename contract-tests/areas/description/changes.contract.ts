import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { operation as contractOf, type JsonObject, type OperationId } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { compareVersions, isVersion } from '../../../spec/version-order.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import { withNamedMembers } from '../../engine/wire/message/named-members.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';
import { expectObject } from '../../expect/body.ts';
import { isOfAnotherClub } from '../../expect/club-address.ts';
import { isCivilDate } from '../../expect/date-forms.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectStatus } from '../../expect/status.ts';
import { objectOf } from '../../scenes/response-reading.ts';

rule('changes/summary-members', async (suite) => {
  await judgeSince(suite, '0.0', (response) => {
    const summary = expectObject(response);
    for (const name of ['from', 'to', 'openapi'])
      if (!(name in summary)) throw violation(`\`${name}\` at the top level`, response);
    if (!Array.isArray(summary.changes) || !summary.changes.every(isObject))
      throw violation('a list of objects `changes` at the top level', response);
  });
  const newest = interfaceVersions().at(-1)?.version ?? '';
  await suite.forEach(interfaceVersions(), async ({ version: since }) => {
    await judgeSince(suite, since, (response) => {
      const { from, to } = expectObject(response);
      // How a version is written is unspecified: any other form is not compared. It may be that of the first change, too.
      const listed = changesIn(response).map(({ version }) => version);
      const [oldest = since] = listed.filter(isVersion).sort(compareVersions);
      if (isVersion(from) && ![since, oldest].some((each) => compareVersions(from, each) === 0))
        throw violation(`from ${since}, or from the first version after it`, `from ${from}`);
      // The club may have a later version than the newest one that the suite knows.
      if (isVersion(to) && compareVersions(to, newest) < 0)
        throw violation(`to ${newest} or later`, `to ${to}`);
    });
  });
});

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
    const other = changesIn(response).find(({ type }) => !types.includes(type));
    if (other !== undefined) throw violation(`a type of ${types.join(', ')}`, `type ${other.type}`);
  }),
);

rule('changes/names-description', (suite) =>
  judgeSince(suite, '0.0', (response) => {
    const address = objectOf(response).openapi;
    const shown = `openapi ${JSON.stringify(address)}`;
    if (!isAddress(address) || !address.endsWith('/api/v1/openapi.json'))
      throw violation('an absolute address that ends in /api/v1/openapi.json', shown);
    if (isOfAnotherClub(address, suite.target)) throw violation('an address of this club', shown);
  }),
);

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:\/\//i.test(value);
}

rule('changes/history-complete', (suite) =>
  judgeSince(suite, '0.0', (response) => {
    const listed = changesIn(response);
    for (const { version, date, type, operations_added } of interfaceVersions()) {
      const row = { version, date, type };
      const change = listed.find((each) => canonical(pick(each, row)) === canonical(row));
      if (change === undefined) throw violation(`the change ${canonical(row)}`, response);
      const added = Array.isArray(change.operations_added) ? change.operations_added : [];
      const missing = missingAmong(added, operations_added);
      // The form of an entry is unspecified: as many in a form of their own are taken for these.
      if (added.length < operations_added.length && missing.length > 0)
        throw violation(
          `${missing.join(', ')} among the operations added by ${version}`,
          JSON.stringify(added),
        );
    }
  }),
);

/** Returns the routes of the operations that no entry names, by its id or by its method and path. */
function missingAmong(entries: readonly unknown[], wanted: readonly OperationId[]): readonly string[] {
  const texts = entries.map((entry) => JSON.stringify(entry));
  return wanted.flatMap((id) => {
    const { method, path } = contractOf(id);
    const route = `${method} ${path}`;
    return texts.some((text) => text.includes(id) || text.includes(route)) ? [] : [route];
  });
}

rule('changes/since-defaults-to-zero', async (suite) => {
  const sinceZero = await summarySince(suite, '0.0');
  changesIn(sinceZero);
  const withoutSince = await suite.request('getChanges');
  expectStatus(withoutSince, 200);
  expectEqual('the summary without since', inOneOrder(sinceZero), inOneOrder(withoutSince));
});

rule('changes/since-leaves-out-older', async (suite) => {
  await suite.forEach(requestedVersions(), async (since) => {
    await judgeSince(suite, since, (response) => {
      if (!isRefusedForm(since, response)) expectNoneOlder(response, since);
    });
  });
  // A future version, which is less than 1.2 as a number and as a text. The service may refuse it.
  const later = await summarySince(suite, '1.10');
  if (later.status === 200) await judgeShared(suite, later, () => expectNoneOlder(later, '1.10'));
});

function expectNoneOlder(response: Response, since: string): void {
  const older = changesIn(response).find(({ version }) => compareVersions(String(version), since) < 0);
  if (older !== undefined) throw violation(`no change before ${since}`, `a change of ${older.version}`);
}

rule('changes/since-keeps-newer', async (suite) => {
  const whole = changesIn(withNamedMembers(await summarySince(suite, '0.0'))).map(canonical);
  await suite.forEach(requestedVersions(), async (since) => {
    await judgeSince(suite, since, (response) => {
      if (isRefusedForm(since, response)) return;
      const listed = changesIn(response).map(({ version }) => version);
      const newer = interfaceVersions().filter(({ version }) => compareVersions(version, since) > 0);
      const missing = newer.find(({ version }) => !listed.includes(version));
      if (missing !== undefined) throw violation(`the change of ${missing.version} since ${since}`, response);
      const other = changesIn(withNamedMembers(response)).find((each) => !whole.includes(canonical(each)));
      if (other !== undefined)
        throw violation(`the change of ${other.version} since ${since} as since 0.0`, canonical(other));
    });
  });
});

rule('changes/three-part-since-accepted', async (suite) => {
  await suite.forEach(ofThreeNumbers, async (since) => {
    await judgeSince(suite, since, (response) => expectStatus(response, 200));
  });
});

const ofThreeNumbers = ['0.0.0', '1.3.0'];

/** Whether a version of three numbers was refused: changes/three-part-since-accepted judges that. */
function isRefusedForm(since: string, { status }: Response): boolean {
  return ofThreeNumbers.includes(since) && status >= 400;
}

/** Returns every version of the interface, and some that are written with three numbers. */
function requestedVersions(): readonly string[] {
  return [...interfaceVersions().map(({ version }) => version), ...ofThreeNumbers];
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

/** Returns the response to a request for the changes since a version, sent once in the run. */
function summarySince(suite: Suite, since: string): Promise<Response> {
  return suite.scene(`the changes since ${since}`, () => suite.request('getChanges', { query: { since } }));
}

async function judgeSince(suite: Suite, since: string, check: (response: Response) => void): Promise<void> {
  await judgeShared(suite, await summarySince(suite, since), check);
}

/** Returns the changes in a summary. Throws SetupFailed where they are not a list: changes/summary-members judges that. */
function changesIn(response: Response): JsonObject[] {
  const { changes } = objectOf(response);
  if (Array.isArray(changes) && changes.every(isObject)) return changes;
  throw new SetupFailed(
    `\`changes\` as a list of objects is needed, but the request was answered ${describeResponse(response)}`,
  );
}

/** Returns the named members of a summary, its changes sorted: their order is unspecified, and further members are lawful. */
function inOneOrder(response: Response): JsonObject {
  const summary = objectOf(withNamedMembers(response));
  const { changes } = summary;
  return { ...summary, ...(Array.isArray(changes) && { changes: changes.map(canonical).sort() }) };
}

function pick(from: JsonObject, names: object): JsonObject {
  return Object.fromEntries(Object.keys(names).map((name) => [name, from[name]]));
}

/** A row of the interface's table of versions. */
interface KnownVersion {
  readonly version: string;
  readonly date: string;
  readonly type: 'additive' | 'breaking' | 'fix';
  readonly operations_added: readonly OperationId[];
}

/** Returns the versions of the interface, oldest first. */
function interfaceVersions(): readonly KnownVersion[] {
  return parse(readFileSync(packageFile('spec/changes.yaml'), 'utf8')) as KnownVersion[];
}
