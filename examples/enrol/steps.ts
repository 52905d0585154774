import type { ClubClient, Write } from '../club-client/club-client.ts';
import type { JsonFile } from '../club-client/json-file.ts';

/** The bodies of the writes that were begun, by their keys. */
export type Begun = Record<string, unknown>;

/** Takes a step of an enrolment: a write, by its name. Returns the id of the record. */
export type TakeStep = (
  name: string,
  method: Write['method'],
  path: string,
  makeBody?: () => object | Promise<object>,
) => Promise<number>;

/**
 * Returns the steps of one enrolment. The body of a step is kept before it is sent: where the enrolment is run again,
 * the club receives the same request under the same key, and repeats its response.
 */
export function stepsOf(club: ClubClient, begun: JsonFile<Begun>, number: string): TakeStep {
  if (!/^\d{4}-\d{4,}$/.test(number)) throw new TypeError(`${number} is not the number of an enrolment`);
  return async (name, method, path, makeBody) => {
    const key = `enrolment-${number}.${name}`;
    if (makeBody !== undefined && begun.value[key] === undefined) {
      begun.value[key] = await makeBody();
      begun.save();
    }
    return club.write({ method, path, key, body: begun.value[key] });
  };
}
