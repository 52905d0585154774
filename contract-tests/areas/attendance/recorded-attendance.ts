import type { JsonObject } from '../../../spec/index.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { canonical } from '../../engine/wire/json.ts';
import type { Recording, Register } from '../../scenes/recording.ts';
import { participantIn, readingIn, sessionName } from './registers.scene.ts';

/** Expects a session that was read afterwards to show the person still; throws SetupFailed where the person never stood there. */
export function expectShownAfter(
  register: Register,
  { session, member_id }: Recording,
): JsonObject | undefined {
  const reading = readingIn(register.after, session);
  if (reading === undefined) return undefined;
  const shown = participantIn(reading, member_id);
  if (shown !== undefined) return shown;
  if (participantIn(readingIn(register.before, session), member_id) === undefined)
    throw new SetupFailed(`person ${member_id} does not stand at ${sessionName(session)}`);
  throw violation(`person ${member_id} at ${sessionName(session)}`, canonical(reading.participants));
}
