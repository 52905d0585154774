import { type Entry, withList } from './changed-json.ts';
import { type NewVariation, problem } from './server-variation.ts';

/** People and groups of the demo club that a director has deleted, while registrations and lessons keep their ids. */
const deleted = { members: [101, 102, 107], groups: [20, 21] } as const;

/** Plays a club in which a director has deleted people and groups: what names them keeps their ids. */
export const deletedRecords: NewVariation = () => ({
  respond: ({ url }) => {
    const [, resource, id] = /\/(members|groups)\/(\d+)(?=\/|\?|$)/.exec(url) ?? [];
    const isDeleted = deletedAmong(resource).includes(Number(id));
    return isDeleted ? problem(404, 'not_found', 'It was deleted.') : undefined;
  },
  json: (text, path) => {
    const [, resource] = /\/(members|groups)$/.exec(path) ?? [];
    return withList(text, (entries) =>
      entries.filter(({ id }) => !deletedAmong(resource).includes(Number(id))),
    );
  },
});

function deletedAmong(resource: string | undefined): readonly number[] {
  return resource === 'members' || resource === 'groups' ? deleted[resource] : [];
}

/** Every third registration names no person, and the list of a person names the person nowhere. */
export const unnamedPeople: NewVariation = () => ({
  json: (text, path) => {
    if (!path.endsWith('registrations')) return text;
    const isOfPerson = /\/members\/\d+\//.test(path);
    const isUnnamed = ({ id }: Entry) => isOfPerson || Number(id) % 3 === 1;
    return withList(text, (entries) =>
      entries.map((entry) => (isUnnamed(entry) ? { ...entry, member_id: null } : entry)),
    );
  },
});

/** Reverses the entries of every second list. Payments alone have an order. */
export const otherOrder: NewVariation = () => {
  let lists = 0;
  return {
    json: (text, path) =>
      path.endsWith('/payments')
        ? text
        : withList(text, (entries) => (lists++ % 2 === 0 ? [...entries].reverse() : entries)),
  };
};

/** The lists of the oldest season are empty: what was in them was deleted, as data protection demands. */
export const purgedSeason: NewVariation = () => ({
  json: (text, path) => (/\/seasons\/1\/\w/.test(path) ? withList(text, () => []) : text),
});
