import fc from 'fast-check';
import type { JsonObject } from '../spec/index.ts';
import { history } from './given/history.ts';
import { broken } from './support/broken.ts';
import { isCivilDate } from './support/date-forms.ts';
import { isObject } from './support/described.ts';
import type { Heard } from './support/heard.ts';
import { canonical, objectIn, refused, same, served } from './support/owed.ts';
import { rule } from './support/rule.ts';
import { judgeShared } from './support/shared-answer.ts';
import type { Suite } from './support/suite.ts';
import { compareVersions } from './support/version.ts';

rule('changes/summary-members', (suite) =>
  judgeSince(suite, '0.0', (heard) => {
    const summary = objectIn(heard);
    for (const name of ['from', 'to', 'openapi'])
      if (typeof summary[name] !== 'string') throw broken(`a string \`${name}\` at the top level`, heard);
    if (!Array.isArray(summary.changes)) throw broken('a list `changes` at the top level', heard);
  }),
);

rule('changes/entry-members', (suite) =>
  judgeSince(suite, '0.0', (heard) => {
    for (const change of changesIn(heard)) {
      const wrong = Object.entries(members).find(([name, fits]) => !fits(change[name]));
      if (wrong !== undefined) throw broken(`a change with its ${wrong[0]}`, JSON.stringify(change));
    }
  }),
);

rule('changes/type-is-known', (suite) =>
  judgeSince(suite, '0.0', (heard) => {
    const strange = changesIn(heard).find(({ type }) => !types.includes(type));
    if (strange !== undefined) throw broken(`a type of ${types.join(', ')}`, `type ${strange.type}`);
  }),
);

rule('changes/names-description', (suite) =>
  judgeSince(suite, '0.0', (heard) => {
    const address = objectIn(heard).openapi;
    if (typeof address !== 'string' || !address.endsWith('/api/v1/openapi.json'))
      throw broken('an address that ends in /api/v1/openapi.json', `openapi ${JSON.stringify(address)}`);
  }),
);

rule('changes/history-complete', (suite) =>
  judgeSince(suite, '0.0', (heard) => {
    const told = changesIn(heard);
    for (const { version, date, type } of history()) {
      const row = { version, date, type };
      if (!told.some((change) => canonical(pick(change, row)) === canonical(row)))
        throw broken(`the change ${canonical(row)}`, heard);
    }
  }),
);

rule('changes/since-defaults-to-zero', async (suite) => {
  const sinceZero = await summarySince(suite, '0.0');
  same('the summary without since', inOneOrder(sinceZero), inOneOrder(await suite.ask('getChanges')));
});

rule('changes/since-leaves-out-older', async (suite) => {
  for (const { version: since } of history()) {
    await judgeSince(suite, since, (heard) => {
      const older = changesIn(heard).find(({ version }) => compareVersions(String(version), since) < 0);
      if (older !== undefined) throw broken(`no change before ${since}`, `a change of ${older.version}`);
    });
  }
});

rule('changes/since-keeps-newer', async (suite) => {
  for (const { version: since } of history()) {
    await judgeSince(suite, since, (heard) => {
      const told = changesIn(heard).map(({ version }) => version);
      const newer = history().filter(({ version }) => compareVersions(version, since) > 0);
      const missing = newer.find(({ version }) => !told.includes(version));
      if (missing !== undefined) throw broken(`the change of ${missing.version} since ${since}`, heard);
    });
  }
});

rule('changes/three-part-since-accepted', async (suite) => {
  for (const since of ['0.0.0', '1.4.0']) served(await suite.ask('getChanges', { query: { since } }), 200);
});

rule('changes/since-form-checked', async (suite) => {
  await suite.forAll(
    noVersion,
    async (since) => {
      refused(await suite.ask('getChanges', { query: { since } }));
    },
    { examples: ['1', '1.2.3.4', '1..2', 'v1.2'] },
  );
});

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

/** One number, more than three of them, or something that is no number. */
const noVersion = fc.oneof(
  fc.nat({ max: 99 }).map(String),
  fc.array(fc.nat({ max: 99 }), { minLength: 4, maxLength: 6 }).map((numbers) => numbers.join('.')),
  fc.tuple(fc.nat({ max: 99 }), fc.stringMatching(/^[a-z]{1,4}$/)).map((parts) => parts.join('.')),
);

/** The summary since a version, asked for once in the whole run. */
function summarySince(suite: Suite, since: string): Promise<Heard> {
  return suite.shared(`the changes since ${since}`, () => suite.ask('getChanges', { query: { since } }));
}

async function judgeSince(suite: Suite, since: string, check: (heard: Heard) => void): Promise<void> {
  await judgeShared(suite, await summarySince(suite, since), check);
}

function changesIn(heard: Heard): JsonObject[] {
  const { changes } = objectIn(heard);
  if (!Array.isArray(changes) || !changes.every(isObject)) throw broken('a list of objects `changes`', heard);
  return changes;
}

/** The order of the changes is open. */
function inOneOrder(heard: Heard): JsonObject {
  return { ...objectIn(heard), changes: changesIn(heard).map(canonical).sort() };
}

function pick(from: JsonObject, names: object): JsonObject {
  return Object.fromEntries(Object.keys(names).map((name) => [name, from[name]]));
}
