import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runSuite, type SuiteOutcome } from '../../../contract-tests/engine/run/run-suite.ts';
import { makesARecord } from '../../../contract-tests/engine/wire/record/creation.ts';
import type { JsonObject } from '../../../spec/index.ts';
import { operationAt } from '../../../traffic/operation-at.ts';
import { accessTokenOf, type JournalEntry, startJournaledClub } from './journaled-club.testing.ts';
import { trialSeed } from './trial.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawn-interruptions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The requests at which a run is interrupted: a run at standard effort makes many of its records before the 700th. */
const moments = fc.sample(fc.integer({ min: 20, max: 700 }), { seed: trialSeed, numRuns: 3 });

/** What an interrupted run named, and what the club has of it. */
interface Aftermath {
  readonly outcome: SuiteOutcome;
  readonly made: ReadonlySet<string>;
  readonly there: ReadonlySet<string>;
}

test.each(moments)(
  'of a run that is interrupted at request %i, all that is there is named, and all that is named is there',
  async (moment) => {
    const { outcome, made, there } = await interruptedAt(moment);
    const named = outcome.left_behind.filter(({ id }) => id !== null).map(({ path }) => path);
    expect(outcome.run.interrupted).toBe(true);
    expect(made.size).toBeGreaterThan(0);
    expect([...there].filter((path) => !named.includes(path))).toEqual([]);
    expect(named.filter((path) => !there.has(path))).toEqual([]);
    expect(named.filter((path) => !made.has(path))).toEqual([]);
  },
  120_000,
);

async function interruptedAt(moment: number): Promise<Aftermath> {
  const interruption = new AbortController();
  const club = await startJournaledClub(folder, () => {
    if (club.journal.length === moment) interruption.abort();
    return undefined;
  });
  try {
    const outcome = await runSuite({
      target: { ...club.target, writes: true },
      effort: 'standard',
      seed: moment,
      only: [],
      skip: [],
      ledgerFolder: folder,
      rerunCommand: (ids) => ids.join(),
      replayCommand: () => undefined,
      signal: interruption.signal,
    });
    const journal = [...club.journal];
    const made = new Set(journal.filter(isMade).map(pathOf));
    const authorization = `Bearer ${await accessTokenOf(club)}`;
    const reads = await Promise.all(
      [...made].map(async (path) => {
        if (operationAt('GET', path) === undefined) return isRemovedIn(journal, path) ? [] : [path];
        const { status } = await fetch(`${club.target.base_url}${path}`, { headers: { authorization } });
        return status === 404 ? [] : [path];
      }),
    );
    return { outcome, made, there: new Set(reads.flat()) };
  } finally {
    await club.close();
  }
}

function isAccepted({ status }: JournalEntry): boolean {
  return status >= 200 && status < 300;
}

function isMade(entry: JournalEntry): boolean {
  return entry.operation !== undefined && makesARecord(entry.operation) && isAccepted(entry);
}

function pathOf({ operation, response }: JournalEntry): string {
  return `${operation?.path}/${(response.data as JsonObject).id}`;
}

function isRemovedIn(journal: readonly JournalEntry[], path: string): boolean {
  return journal.some((entry) => entry.method === 'DELETE' && entry.url === path && isAccepted(entry));
}
