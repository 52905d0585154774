import { withDefectsOverlooked } from '../../alterations/bodies.ts';
import { without, withStage } from '../../alterations/operations.ts';
import { withCompletion, withMerge } from '../../alterations/resources.ts';
import type { Parts } from '../../reference/parts.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Fault } from '../fault.ts';

type Member = RecordTypes['members'];

export const faults: readonly Fault[] = [
  {
    id: 'member/second-representative-stays',
    breaks: 'member/parents-are-replaced-whole',
    also: [],
    says: 'representatives are updated by their place in the list, and the second of two is never removed',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, { parents }, before) =>
        parents !== undefined && merged.parents.length === 1
          ? { ...merged, parents: [...merged.parents, ...before.parents.slice(1)] }
          : merged,
      ),
  },
  {
    id: 'member/representatives-removed-before-the-check',
    breaks: 'member/shows-what-was-written',
    also: [],
    says: 'a change removes the representatives before it looks at the new ones, outside the transaction',
    apply: (parts) =>
      withStage(parts, 'body', (exchange, club, usual) => {
        try {
          return usual(exchange, club);
        } catch (error) {
          const before = recordOf(club.store.records('members'), Number(exchange.parameters.id));
          const isChange = exchange.operation?.id === 'changeMember';
          if (isChange && before !== undefined && String(exchange.request.body).includes('"parents"'))
            club.store.commit([{ collection: 'members', put: { ...before, parents: [] } }]);
          throw error;
        }
      }),
  },
  {
    id: 'member/representatives-merged',
    breaks: 'member/parents-are-replaced-whole',
    also: [],
    says: 'a representative of the same type is updated, and keeps the fields that are not sent',
    apply: (parts) =>
      withParents(parts, (sent, before) =>
        sent.map((parent) => ({ ...before.find(({ type }) => type === parent.type), ...parent })),
      ),
  },
  {
    id: 'member/profession-of-changed-representatives-lost',
    breaks: 'member/parents-are-replaced-whole',
    also: [],
    says: 'the form for a change lacks the profession of a representative',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, { parents }) =>
        parents === undefined
          ? merged
          : { ...merged, parents: merged.parents.map((parent) => without(parent, 'profession')) },
      ),
  },
  {
    id: 'member/representatives-added',
    breaks: 'member/parents-are-replaced-whole',
    also: [],
    says: 'representatives are added to the existing ones',
    apply: (parts) => withParents(parts, (sent, before) => (sent.length === 0 ? [] : [...before, ...sent])),
  },
  {
    id: 'member/no-representative-is-no-change',
    breaks: 'member/empty-parents-remove-all',
    also: [],
    says: 'an empty list of representatives counts as omitted',
    apply: (parts) => withParents(parts, (sent, before) => (sent.length === 0 ? before : sent)),
  },
  {
    id: 'member/representatives-taken-away',
    breaks: 'member/omitted-parents-stay',
    also: [],
    says: 'a change without representatives removes them all',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, { parents }) =>
        parents === undefined ? { ...merged, parents: [] } : merged,
      ),
  },
  {
    id: 'member/second-representative-unchecked',
    breaks: 'member/parent-has-a-type',
    also: [],
    says: 'only the first representative is checked',
    apply: (parts) => withoutComplaintAt(parts, 'createMember', '#/parents/1'),
  },
  {
    id: 'member/changed-representative-unchecked',
    breaks: 'member/parent-has-a-type',
    also: [],
    says: 'a change does not check the required fields of a representative',
    apply: (parts) => withoutComplaintAt(parts, 'changeMember', '#/parents/0'),
  },
  {
    id: 'member/one-representative-of-a-type',
    breaks: 'member/shows-what-was-written',
    also: [],
    says: 'representatives are stored by their type, and the second of one type replaces the first',
    apply: (parts) =>
      withCompletion(parts, 'members', (member) => ({
        ...member,
        parents: [...new Map(member.parents.map((parent) => [parent.type, parent])).values()],
      })),
  },
  {
    id: 'member/profession-cut',
    breaks: 'member/shows-what-was-written',
    also: ['member/parents-are-replaced-whole'],
    says: 'the profession of a representative is cut to the length of a name',
    apply: (parts) => withRepresentatives(parts, (text) => text.slice(0, 63)),
  },
];

/** Returns the parts with other representatives stored by a change that contains some. */
function withParents(
  parts: Parts,
  change: (sent: Member['parents'], before: Member['parents']) => Member['parents'],
): Parts {
  return withMerge(parts, 'members', (merged, { parents }, before) =>
    parents === undefined ? merged : { ...merged, parents: change(merged.parents, before.parents) },
  );
}

/** Returns the parts in which one operation ignores missing required fields at one place in its body. */
function withoutComplaintAt(parts: Parts, id: 'createMember' | 'changeMember', place: string): Parts {
  return withDefectsOverlooked(
    parts,
    ({ keyword, pointer }, operation) =>
      operation.id === id && keyword === 'required' && pointer?.startsWith(place) === true,
  );
}

/** Returns the parts with the professions of representatives stored differently. */
function withRepresentatives(parts: Parts, store: (text: string) => string): Parts {
  return withCompletion(parts, 'members', (member) => ({
    ...member,
    parents: member.parents.map((parent) =>
      parent.profession ? { ...parent, profession: store(parent.profession) } : parent,
    ),
  }));
}
