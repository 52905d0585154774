import type { JsonObject } from '../../../spec/index.ts';
import { withHandler, withJson, without } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { compareVersions } from '../../reference/discovery/changes.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'changes/goal-left-out',
    breaks: 'changes/summary-members',
    also: ['payload/answers-have-required-members', 'description/answers-conform'],
    says: 'the summary leaves out the version it leads to',
    apply: (parts) => withJson(parts, 'getChanges', (summary) => without(summary, 'to')),
  },
  {
    id: 'changes/from-the-beginning',
    breaks: 'changes/summary-members',
    also: [],
    says: 'the summary always says that it starts from 0.0, whatever version was requested',
    apply: (parts) => withJson(parts, 'getChanges', (summary) => ({ ...summary, from: '0.0' })),
  },
  {
    id: 'changes/leads-to-an-older-version',
    breaks: 'changes/summary-members',
    also: [],
    says: 'the summary leads to the last version that was entered by hand',
    apply: (parts) => withJson(parts, 'getChanges', (summary) => ({ ...summary, to: '1.3' })),
  },
  {
    id: 'changes/fix-without-recommendation',
    breaks: 'changes/entry-members',
    also: ['description/answers-conform'],
    says: 'a fix carries no recommendation, since there is nothing to do',
    apply: (parts) =>
      withEntries(parts, (entry) => (entry.type === 'fix' ? without(entry, 'recommendation') : entry)),
  },
  {
    id: 'changes/fix-called-patch',
    breaks: 'changes/type-is-known',
    also: ['changes/history-complete', 'description/answers-conform'],
    says: 'types are named as in the release tool',
    apply: (parts) =>
      withEntries(parts, (entry) => (entry.type === 'fix' ? { ...entry, type: 'patch' } : entry)),
  },
  {
    id: 'changes/description-at-another-address',
    breaks: 'changes/names-description',
    also: [],
    says: 'the summary gives the description’s address in an earlier layout',
    apply: (parts) =>
      withJson(parts, 'getChanges', (summary) => ({
        ...summary,
        openapi: String(summary.openapi).replace('/openapi.json', '/openapi'),
      })),
  },
  {
    id: 'changes/wrong-day-in-history',
    breaks: 'changes/history-complete',
    also: [],
    says: 'a version is dated by its roll-out, a day after its release',
    apply: (parts) =>
      withEntries(parts, (entry) => (entry.version === '1.4' ? { ...entry, date: '2026-09-10' } : entry)),
  },
  {
    id: 'changes/only-the-operation-of-the-headline',
    breaks: 'changes/history-complete',
    also: [],
    says: 'of the operations that a version added, the summary names the first',
    apply: (parts) =>
      withEntries(parts, (entry) => ({
        ...entry,
        operations_added: (entry.operations_added as readonly string[]).slice(0, 1),
      })),
  },
  {
    id: 'changes/default-is-first-version',
    breaks: 'changes/since-defaults-to-zero',
    also: [],
    says: 'without since, the summary starts from the first version',
    apply: (parts) =>
      withHandler(parts, 'getChanges', (usual) => (exchange, club) => {
        if (exchange.request.query.has('since')) return usual(exchange, club);
        return usual({ ...exchange, parameters: { since: '1.1' } }, club);
      }),
  },
  {
    id: 'changes/compared-by-day',
    breaks: 'changes/since-leaves-out-older',
    also: [],
    says: 'changes are selected by the date of the known version, so older versions of that date are included',
    apply: (parts) => ({
      ...parts,
      changes: {
        ...parts.changes,
        isAfter: (version, since) => (days[version] ?? '') >= (days[since] ?? '') && version !== since,
      },
    }),
  },
  {
    id: 'changes/compared-as-decimal-numbers',
    breaks: 'changes/since-leaves-out-older',
    also: [],
    says: 'versions are compared as decimal numbers, so 1.10 equals 1.1',
    apply: (parts) =>
      withPart(parts, 'changes', {
        isAfter: (version, since) => Number.parseFloat(version) > Number.parseFloat(since),
      }),
  },
  {
    id: 'changes/fixes-not-worth-telling',
    breaks: 'changes/since-keeps-newer',
    also: [],
    says: 'fixes are listed only if all changes are requested',
    apply: (parts) => ({
      ...parts,
      changes: {
        ...parts.changes,
        isAfter: (version, since) =>
          compareVersions(version, since) > 0 && (version !== '1.4' || compareVersions(since, '1') < 0),
      },
    }),
  },
  {
    id: 'changes/three-numbers-put-together',
    breaks: 'changes/since-keeps-newer',
    also: [],
    says: 'versions are compared without their dots, so any version of three numbers is newer than one of two',
    apply: (parts) =>
      withPart(parts, 'changes', {
        isAfter: (version, since) =>
          since.split('.').length === 3
            ? withoutDots(version) > withoutDots(since)
            : parts.changes.isAfter(version, since),
      }),
  },
  {
    id: 'changes/third-number-refused',
    breaks: 'changes/three-part-since-accepted',
    also: [],
    says: 'the pattern of since accepts two numbers only',
    apply: (parts) =>
      withHandler(parts, 'getChanges', (usual) => (exchange, club) => {
        if (String(exchange.parameters.since).split('.').length === 2) return usual(exchange, club);
        throw new Refusal('validation_failed', 'A version consists of two numbers with a dot between them.');
      }),
  },
  {
    id: 'changes/description-as-a-path',
    breaks: 'changes/names-description',
    also: [],
    says: 'the address is written without the host, since a proxy in front of the service knows it',
    apply: (parts) => withAddress(parts, (address) => new URL(address).pathname),
  },
  {
    id: 'changes/description-of-another-club',
    breaks: 'changes/names-description',
    also: [],
    says: 'the address comes from the configuration of the first club',
    apply: (parts) => withAddress(parts, (address) => address.replace(/[^/]+(?=\/api\/v1)/, 'first-club')),
  },
];

const days: Readonly<Record<string, string>> = {
  '1.1': '2026-09-08',
  '1.2': '2026-09-08',
  '1.3': '2026-09-09',
  '1.4': '2026-09-09',
  '1.5': '2026-09-10',
};

function withoutDots(version: string): number {
  return Number(version.replaceAll('.', ''));
}

function withAddress(parts: Parts, change: (address: string) => string): Parts {
  return withJson(parts, 'getChanges', (summary) => ({
    ...summary,
    openapi: change(String(summary.openapi)),
  }));
}

function withEntries(parts: Parts, change: (entry: JsonObject) => JsonObject): Parts {
  return withJson(parts, 'getChanges', (summary) => ({
    ...summary,
    changes: (summary.changes as readonly JsonObject[]).map(change),
  }));
}
