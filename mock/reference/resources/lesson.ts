import { seasonDay } from '../domain/schedule.ts';
import { extended } from '../extended.ts';
import { recordOf } from '../store/collection.ts';
import { type Paths, presenting } from './presentation.ts';
import type { Resource } from './resource.ts';

const rules: Resource<'lessons'>['rules'] = [
  {
    name: 'group-kept',
    field: 'group_id',
    holds: ({ group_id }, _, before) => before === undefined || before.group_id === group_id,
    requirement: 'group_id must not change: a lesson belongs to one group',
  },
];

const paths: Paths<'lessons'> = { group_path: { operation: 'readGroup', id: 'group_id' } };

const present = presenting<'lessons'>(
  ({ season_id: _, season_day: __, takes_attendance: ___, ...lesson }) => lesson,
  paths,
  ['Lesson'],
);

export const lessons: Resource<'lessons'> = {
  noun: 'lesson',
  operations: {
    list: 'listLessons',
    create: 'createLesson',
    read: 'readLesson',
    change: 'changeLesson',
    listBy: [{ operation: 'listGroupLessons', of: 'groups', field: 'group_id' }],
  },
  references: { group_id: 'groups', trainer_ids: 'trainers' },
  rules,
  defaults: { location: null },
  completed: (lesson, { store }) => {
    // An unknown group is refused with the other references.
    const season_id = recordOf(store.records('groups'), lesson.group_id)?.season_id ?? 0;
    return extended(lesson, { season_id, season_day: seasonDay(season_id, lesson.day) });
  },
  merge: (lesson, change) => ({ ...lesson, ...change, id: lesson.id }),
  listItem: present,
  detail: present,
  notification: {
    context: ({ id, group_id }) => ({ group_id, lesson_id: id }),
    links: ({ group_id }) => ({
      group: { operation: 'readGroup', parameters: { id: group_id } },
      lessons: { operation: 'listGroupLessons', parameters: { id: group_id } },
    }),
  },
};
