import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { packageFile } from '../../spec/package-file.ts';
import { clubForTests } from '../reference/club.testing.ts';

/** The modules in which something outlives a request, outside of the members of a club, and why a state file is whole. */
const memories = {
  'a snapshot holds it': [
    'state/receiver.ts',
    'control/deviations.ts',
    'disturbances/disturber.ts',
    'state/named-snapshots.ts',
  ],
  'it is made again of what a snapshot holds': [
    'reference/discovery/club-description.ts',
    'reference/domain/group-search.ts',
    'reference/domain/member-search.ts',
    'reference/http/record-json.ts',
    'reference/per-club.ts',
    'state/item-forms.ts',
  ],
  'it says nothing of a club': [
    'clubs/club-factory.ts',
    'control/description.ts',
    'control/passing-time.ts',
    'reference/discovery/club-operations.ts',
    'reference/domain/civil-date.ts',
    'reference/domain/first-records.ts',
    'reference/domain/local-time.ts',
    'reference/make-club.ts',
    'reference/operations/description.ts',
    'reference/requests/idempotency.ts',
    'reference/requests/parameters.ts',
    'reference/requests/payload.ts',
  ],
  // docs/offline.md says so.
  'it is not kept': ['journal/client-reports.ts', 'journal/journal.ts', 'journal/mask.ts'],
};

/** What a fault or another choice remembers for itself is not kept: docs/offline.md says so. */
const ownMemory = /^(faults|alternatives|alterations)\//;

const remembers =
  /^(?:export )?const \w+[^=]*= new (?:Weak)?(?:Map|Set)\b.*\(\);$|WeakMap<\s*(?:Club|Store)\b|keptByEach[(<]/m;

test('whatever a module remembers of a club is in a state file, or told not to be', () => {
  const files = readdirSync(packageFile('mock'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.ts$/.test(file) && !/\.test(ing)?\.ts$/.test(file));
  const remembering = sources
    .filter(
      (file) =>
        !ownMemory.test(file) && remembers.test(readFileSync(join(packageFile('mock'), file), 'utf8')),
    )
    .sort();
  expect(remembering).toEqual(Object.values(memories).flat().sort());
});

test('each member of a club is in a snapshot, follows from what it was made of, or receives requests', () => {
  const inSnapshot = ['store', 'settings', 'clock', 'outbox', 'quotaWindows'];
  const ofMaking = ['name', 'title', 'baseUrl', 'parts', 'timeZone', 'integration'];
  expect(Object.keys(clubForTests()).sort()).toEqual([...inSnapshot, ...ofMaking, 'traffic'].sort());
});
