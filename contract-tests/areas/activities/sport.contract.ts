import { operation } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { expectRecord } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectStatus } from '../../expect/status.ts';
import { expectInOwnList } from '../../probes/belonging.ts';
import { createdEvent } from '../../scenes/activities/event.ts';
import { createdGroup } from '../../scenes/activities/group.ts';
import { needField } from '../../scenes/described-fields.ts';
import { givenRecord, newRecord } from '../../scenes/given-record.ts';
import { readList } from '../../scenes/list-reading.ts';
import { readAll } from '../../scenes/lists/list-of-all.ts';
import { recordOf } from '../../scenes/response-reading.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { expectNotDeletable } from './not-deletable.ts';

rule('sport/created-one-can-be-read', async (suite) => {
  const { id } = await unusedSport(suite);
  const response = await suite.request('readSport', { path: { id } });
  expectStatus(response, 200);
  const shown = expectRecord(response).id;
  if (shown !== undefined) expectEqual(`the id of sport ${id}`, id, shown, response);
});

rule(
  'sport/created-one-is-listed',
  async (suite) => {
    await unusedSport(suite);
    await readAll(suite, operation('listSports'));
    await expectInOwnList(suite, 'listSports');
  },
  { when: 'last' },
);

rule('sport/groups-take-it', async (suite) => {
  needField(suite, 'createGroup', 'sport_id');
  const { draft, entry } = await createdGroup(suite);
  suite.judged(1);
  expectEqual(`sport_id of group ${entry.id}`, draft.sport_id, entry.sport_id, entry);
});

rule('sport/events-take-it', async (suite) => {
  needField(suite, 'createEvent', 'sport_id');
  const { draft, entry } = await createdEvent(suite);
  suite.judged(1);
  expectEqual(`sport_id of event ${entry.id}`, draft.sport_id, entry.sport_id, entry);
});

rule('sport/name-can-be-changed', async (suite) => {
  const { id, draft } = await givenRecord(suite, subjectNamed('sports'));
  const name = suite.freshMark();
  const listed = () => readList(suite, 'listSports', { query: { limit: 100 } });
  // Fills caches: a stale one would show the old name after the change.
  await listed();
  await suite.setUp('changeSport', { path: { id }, body: { name } });
  const after = await suite.request('readSport', { path: { id } });
  const shown = expectRecord(after).id;
  if (shown !== undefined) expectEqual('the id of the sport', id, shown, after);
  // The fields of this response are unspecified; if the name is one of them, it is the new one.
  if (recordOf(after).name === draft.name) throw violation(`no other name than ${name}`, after);
  const entry = (await listed()).find((one) => one.id === id);
  if (entry?.name === draft.name) throw violation(`no other name than ${name} in the list`, canonical(entry));
});

rule('sport/cannot-be-deleted', async (suite) => {
  const { id } = await unusedSport(suite);
  await expectNotDeletable(suite, 'readSport', id);
});

/** Makes a sport that no group has; once in a run. */
function unusedSport(suite: Suite): Promise<GivenRecord> {
  return suite.scene('a sport of no group', () => newRecord(suite, subjectNamed('sports')));
}
