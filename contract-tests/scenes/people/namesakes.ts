import type { Suite } from '../../engine/judging/suite.ts';
import { optional } from '../optional.ts';
import { personToRegister, recordToRegister } from '../registrations/registrable.ts';

/**
 * Makes two people of one name, and of one e-mail address where the club lets two people have one: what joins people by these
 * takes them for one.
 */
export async function namesakes(suite: Suite): Promise<readonly [number, number]> {
  const { id, draft } = await recordToRegister(suite);
  const { first_name = null, last_name = null, email = null } = draft;
  const names = { first_name, last_name };
  const other = await optional(personToRegister(suite, { ...names, email }));
  return [id, other ?? (await personToRegister(suite, names))];
}
