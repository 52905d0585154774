import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { optional } from '../../scenes/optional.ts';
import { exportedPeopleOf, recordOf, type ShownPerson, shownPerson } from '../../scenes/people/member.ts';
import { addressOf } from '../../scenes/person-fields.ts';

/**
 * A person whose e-mail address was verified, as read after changes that repeat the name and the address, and after a
 * change to another address.
 */
export interface VerifiedMember {
  readonly email: string;
  readonly afterRepetition: ShownPerson;
  readonly afterChange: ShownPerson;
  /** As read after the change back; undefined where that was refused. */
  readonly afterReturn: ShownPerson | undefined;
}

/** Changes the person named in the target file. Restores the address at the end, but the run cannot verify it again. */
export function verifiedMember(suite: Suite): Promise<VerifiedMember> {
  return suite.scene('a person whose address was verified', async () => {
    const id = suite.target.known?.verified_member_id;
    if (id === undefined) throw new NotApplicable('needs `known.verified_member_id` in the target file');
    const { email, last_name } = await verifiedRecord(suite, id);
    // Repeats the name: no other data of a real person is changed.
    const repeated = typeof last_name === 'string' ? { last_name } : {};
    if ('last_name' in repeated) await suite.request('changeMember', { path: { id }, body: repeated });
    const changedTo = async (address: string) => {
      // A form sends other fields with a new address.
      const change =
        address === email
          ? { body: { email } }
          : { body: { ...repeated, email: address }, undoneBy: { email } };
      await suite.setUp('changeMember', { path: { id }, ...change });
      const shown = await shownNow(suite, id);
      // The book does not know a person of the club: only the address tells that the export is behind.
      if ([undefined, address].includes(shown.entry?.email as string | undefined)) return shown;
      await suite.pause(longEnough);
      return shownNow(suite, id);
    };
    const afterRepetition = await changedTo(email);
    const afterChange = await changedTo(addressOf(suite, suite.freshMark()));
    const afterReturn = await optional(changedTo(email));
    return { email, afterRepetition, afterChange, afterReturn };
  });
}

/** Lists may follow a write by a second. */
const longEnough = 1.1;

async function shownNow(suite: Suite, id: number): Promise<ShownPerson> {
  return shownPerson(suite, id, await exportedPeopleOf(suite, [id]));
}

/** Returns the person, from the export where the read of one person omits fields. */
async function verifiedRecord(suite: Suite, id: number): Promise<JsonObject & { readonly email: string }> {
  const bare = recordOf((await shownPerson(suite, id, [])).read);
  const isWhole = bare !== undefined && 'email' in bare && 'email_verified' in bare;
  const record = isWhole ? bare : (await exportedPeopleOf(suite, [id])).find((entry) => entry.id === id);
  if (record?.email_verified !== true || typeof record.email !== 'string')
    throw new NotApplicable(`person ${id} (known.verified_member_id) no longer has a verified address`);
  return { ...record, email: record.email };
}
