import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { optional } from '../optional.ts';
import { childFields, requiredFields } from '../person-fields.ts';
import { recordToRegister } from '../registrations/registrable.ts';

/** Makes two people of one name: what joins people by their names and addresses takes them for one. */
export async function namesakes(suite: Suite): Promise<readonly [number, number]> {
  const { id, draft } = await recordToRegister(suite);
  const { first_name = null, last_name = null, email = null } = draft;
  return [id, (await personSharing(suite, { first_name, last_name, email })).id];
}

/** Makes a person with the values of another one, and with their e-mail address where the club lets two people have one. */
export async function personSharing(
  suite: Suite,
  { email = null, ...values }: JsonObject,
): Promise<GivenRecord> {
  const sharing = await optional(recordToRegister(suite, { ...values, email }));
  return sharing ?? (await recordToRegister(suite, values));
}

/**
 * Makes two children of the same representatives, with one address where the club lets two people have one, and takes both
 * from the second child: the first one keeps them. Done once in a run.
 */
export function changedSibling(suite: Suite): Promise<void> {
  return suite.scene('a child whose sibling was changed', async () => {
    const { id, draft } = await recordToRegister(suite, childFields(suite, suite.freshMark()));
    const { email = null, parents = [], birth_date = null } = draft;
    const sibling = await personSharing(suite, { email, parents, birth_date });
    const another = requiredFields(suite, suite.freshMark()).email;
    for (const change of [{ parents: [] }, { email: another }])
      await suite.request('changeMember', {
        path: { id: sibling.id },
        body: describedFieldsOf(suite, 'changeMember', change),
      });
    await suite.request('readMember', { path: { id } });
  });
}
