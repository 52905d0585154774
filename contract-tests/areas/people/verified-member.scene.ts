import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { everyExportedPerson, recordOf, type ShownPerson, shownPerson } from '../../scenes/member.ts';
import { mailDomain } from '../../scenes/subjects/mail-address.ts';

/** A person whose address was verified, after changes that repeat name and address and after one to another address. */
export interface VerifiedMember {
  readonly email: string;
  readonly afterRepetition: ShownPerson;
  readonly afterChange: ShownPerson;
}

/** The person whom the target gives away; their address is put back in the end, though nobody can verify it again. */
export function verifiedMember(suite: Suite): Promise<VerifiedMember> {
  return suite.scene('a person whose address was verified', async () => {
    const id = suite.target.known?.verified_member_id;
    if (id === undefined) throw new NotApplicable('needs `known.verified_member_id` in the target file');
    const { email, last_name } = await verifiedRecord(suite, id);
    // It repeats what the person is called: of somebody real nothing else is changed.
    if (typeof last_name === 'string')
      await suite.request('changeMember', { path: { id }, body: { last_name } });
    const changedTo = async (address: string) => {
      await suite.setUp('changeMember', { path: { id }, body: { email: address } });
      return shownPerson(suite, id, await everyExportedPerson(suite));
    };
    const afterRepetition = await changedTo(email);
    const afterChange = await changedTo(`${suite.freshMark()}@${mailDomain}`);
    await suite.request('changeMember', { path: { id }, body: { email } });
    return { email, afterRepetition, afterChange };
  });
}

/** The person, of whom a read need not show all that the export does. */
async function verifiedRecord(suite: Suite, id: number): Promise<JsonObject & { readonly email: string }> {
  const bare = recordOf((await shownPerson(suite, id, [])).read);
  const isWhole = bare !== undefined && 'email' in bare && 'email_verified' in bare;
  const record = isWhole ? bare : (await everyExportedPerson(suite)).find((entry) => entry.id === id);
  if (record?.email_verified !== true || typeof record.email !== 'string')
    throw new NotApplicable(`person ${id} (known.verified_member_id) has no verified address any more`);
  return { ...record, email: record.email };
}
