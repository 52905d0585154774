import { judgeTogether } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { tellingOf } from '../../expect/telling-item.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { afterRemovals } from '../../scenes/registrations/after-removals.ts';
import {
  type DecidedRegistrations,
  decideOnRegistrations,
} from '../../scenes/registrations/registration-decided.ts';
import { annual, eachKind } from '../../scenes/registrations/registration-kind.ts';
import {
  listedOtherwise,
  readOtherwise,
  type ShownOtherwise,
} from '../../scenes/registrations/registration-shown.ts';
import { entriesOf, recordOf } from '../../scenes/response-reading.ts';

rule('registration/read-follows-the-decision', (suite) =>
  eachKind(suite, async (kind) => {
    const { lists, readings, readAlone } = await decideOnRegistrations(suite, kind);
    const before = readings.map((reading) => ({ ...reading, list: lists.whole }));
    const shown = [...before.slice(0, 1), ...readAlone].filter(({ response }) => showsDecision(response));
    if (shown.length === 0) throw new NotApplicable('a registration that is read alone shows no valid');
    for (const { of, response, list } of shown)
      await judgeTogether(suite, [response], () => expectShownAlike(readOtherwise(response, list, of)));
  }),
);

rule('registration/persons-list-agrees-with-the-collections', async (suite) => {
  await eachKind(suite, async (kind) => {
    const { ofRefusedThen } = await decideOnRegistrations(suite, kind);
    if (ofRefusedThen === undefined)
      throw new NotApplicable('needs a client that may read the registrations of a person');
    const { response, list } = ofRefusedThen;
    await judgeTogether(suite, [response], () =>
      expectShownAlike(listedOtherwise(entriesOf(response), list.entries, kind)),
    );
  });
  const { kinds, ofPeople } = await afterRemovals(suite);
  for (const { kind, collection } of kinds)
    for (const entries of ofPeople.values())
      expectShownAlike(listedOtherwise(entries, collection.entries, kind));
});

function expectShownAlike(otherwise: ShownOtherwise | undefined): void {
  if (otherwise === undefined) return;
  const { shown, field, listed } = otherwise;
  throw violation(
    `${field} ${canonical(listed[field])} of registration ${listed.id}, as its collection shows`,
    canonical(shown[field]),
    { shownBy: shown },
  );
}

rule('registration/persons-list-follows-the-decision', async (suite) => {
  const decided = await decideOnRegistrations(suite, annual);
  const { valid } = decisionOf(decided);
  const { ofPerson, ofPersonThen, deleted } = decided;
  if (ofPerson === undefined || ofPersonThen === undefined || !isSuccess(ofPersonThen))
    throw new NotApplicable('needs a client that may read the registrations of a person');
  if (!entriesOf(ofPerson).some((entry) => 'valid' in entry))
    throw new NotApplicable('the list of the person shows no state');
  const [before, after] = [ofPerson, ofPersonThen].map((list) => entriesOf(list).map(tellingOf));
  if (before === undefined || before.length === 0)
    throw new NotApplicable('the list of the person was empty before the decision');
  await judgeTogether(suite, [ofPersonThen], () => {
    // The registration was shown with another state; the person may have got others meanwhile.
    if (isWithin(before, after ?? []))
      throw violation(
        `registration ${deleted.id} of person ${deleted.draft.member_id}, valid ${canonical(valid)} by now, shown otherwise than before its decision`,
        canonical(entriesOf(ofPersonThen)).slice(0, 600),
      );
  });
});

rule('registration/participant-is-the-person', (suite) =>
  eachKind(suite, async (kind) => {
    const { address, participants } = await decideOnRegistrations(suite, kind);
    const { person: id, former, listed } = address;
    if (listed === undefined) throw new NotApplicable('the club refuses a change of the person');
    if (entryOf(participants.entries, { id })?.address !== former)
      throw new NotApplicable(`${kind.listParticipants} shows no address of the person`);
    await judgeTogether(suite, listed.pages, () => {
      const entry = entryOf(listed.entries, { id });
      if (entry?.address === former)
        throw violation(`the address of person ${id} after its change`, former, { shownBy: entry });
    });
  }),
);

/** Returns the decision on a registration before and after, as the collection of its season shows it. */
function decisionOf({ lists, then, deleted }: DecidedRegistrations) {
  const [former, valid] = [lists, then].map(({ whole }) => entryOf(whole.entries, deleted)?.valid);
  if (former === undefined || valid === undefined)
    throw new NotApplicable('the collection of the season shows no state of the registration');
  if (former === valid)
    throw new NotApplicable(
      `the registration shows valid ${canonical(valid)} before its decisions and after them, by rules of the club`,
    );
  return { former, valid };
}

function showsDecision(reading: Response): boolean {
  return isSuccess(reading) && 'valid' in recordOf(reading);
}

/** Whether each of some texts stands among others, as often at least. */
function isWithin(some: readonly string[], others: readonly string[]): boolean {
  const count = (all: readonly string[], text: string) => all.filter((one) => one === text).length;
  return some.every((text) => count(others, text) >= count(some, text));
}
