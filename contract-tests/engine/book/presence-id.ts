import type { JsonValue } from '../../../spec/index.ts';

/** What identifies a recorded presence: the session, and the person. */
export interface PresenceOf {
  readonly type?: JsonValue | undefined;
  readonly course_id?: JsonValue | undefined;
  readonly date?: JsonValue | undefined;
  readonly member_id?: JsonValue | undefined;
}

/** Returns the identifier of a presence on its page, since the interface shows none; undefined where a part is missing. */
export function presenceId({ type, course_id, date, member_id }: PresenceOf): string | undefined {
  const parts = [type, course_id, date, member_id];
  if (parts.some((part) => part === undefined || part === null)) return undefined;
  return `${type} ${course_id} on ${date}, person ${member_id}`;
}
