import { mapFields, withAlteredBody } from '../../alterations/bodies.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import type { Parts, PayloadPart } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { nextId, recordOf, recordsAfter } from '../../reference/store/collection.ts';
import { withIndexedRecord } from '../../reference/store/indexed-collection.ts';

type Search = 'searchMembers' | 'searchGroups';
type Fields = Readonly<Record<string, unknown>>;

/** Returns the parts with the body of a search altered before it is checked. */
export function withSearchBody(
  parts: Parts,
  search: Search,
  alter: (fields: Fields, club: Club) => Fields,
): Parts {
  return withAlteredBody(parts, (fields, { id }, club) => (id === search ? alter(fields, club) : fields));
}

/** Returns the parts in which a search that is valid by the description is refused. */
export function withSearchRefusing(
  parts: Parts,
  search: Search,
  isRefused: (fields: Fields) => boolean,
): Parts {
  const check: PayloadPart['check'] = (operation, payload, club) => {
    parts.payload.check(operation, payload, club);
    if (operation.id === search && isRefused(payload as Fields))
      throw new Refusal('validation_failed', 'The search does not fit.');
  };
  return withPart(parts, 'payload', { check });
}

/** Returns the parts in which a search accepts any limit. */
export function withLimitUnchecked(parts: Parts, search: Search): Parts {
  const check: PayloadPart['check'] = (operation, payload, club) => {
    const isAbove = operation.id === search && Number((payload as Fields | null)?.limit) > 50;
    parts.payload.check(operation, isAbove ? { ...(payload as Fields), limit: 50 } : payload, club);
  };
  return withPart(parts, 'payload', { check });
}

/** Returns the parts in which a search parses numbers from text. */
export function withNumbersFromText(parts: Parts, search: Search): Parts {
  const read = (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);
  return withSearchBody(parts, search, (fields) => mapFields(fields, read));
}

/**
 * Returns the parts of a club that starts with `count` additional groups in the season of its first
 * group.
 */
export function withGroupsInOneSeason(parts: Parts, count: number): Parts {
  return {
    ...parts,
    initialRecords: (initial) => {
      const records = parts.initialRecords(initial);
      const [pattern] = recordsAfter(records.groups, 0, 1);
      if (pattern === undefined) return records;
      let { groups } = records;
      for (let index = 0; index < count; index++)
        groups = withIndexedRecord(groups, { ...pattern, id: nextId(groups), name: `Groupe ${index + 1}` });
      return { ...records, groups };
    },
  };
}

/**
 * Returns the parts of a club that starts with `count` additional people like the first validated
 * one, in the same season.
 */
export function withPeopleInOneSeason(parts: Parts, count: number): Parts {
  return {
    ...parts,
    initialRecords: (initial) => {
      const records = parts.initialRecords(initial);
      const all = recordsAfter(records.annual_registrations, 0, Number.POSITIVE_INFINITY);
      const pattern = all.find(({ valid }) => valid === true);
      const person = pattern && recordOf(records.members, pattern.member_id);
      if (pattern === undefined || person === undefined) return records;
      let { members, annual_registrations } = records;
      for (let index = 0; index < count; index++) {
        const id = nextId(members);
        members = withIndexedRecord(members, { ...person, id, email: `famille${id}@example.org` });
        const registration = { ...pattern, id: nextId(annual_registrations), member_id: id };
        annual_registrations = withIndexedRecord(annual_registrations, registration);
      }
      return { ...records, members, annual_registrations };
    },
  };
}
