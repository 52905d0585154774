import type { JsonObject } from '../../../spec/index.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical } from '../../engine/wire/json.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { marksIn } from '../../engine/wire/run-names.ts';
import { finalList } from '../../probes/no-effect.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { neededSubject } from '../../scenes/subjects/subject-registry.ts';

/**
 * Expects that no other record shows what was written into the record of an accepted change: each write has a mark of
 * its own. Says nothing where the list does not show what records are marked with. To be judged last: one reading
 * serves every probe.
 */
export async function expectOnOwnRecord(probe: Probe, suite: Suite): Promise<unknown> {
  const { operation, response, record, mark } = probe;
  if (!isSuccess(response) || record === undefined || mark === undefined) return false;
  const subject = neededSubject(operation);
  const entries = await finalList(suite, subject);
  const others = entries.filter(({ id }) => typeof id === 'number' && id !== record.id);
  for (const one of [mark, ...marksOf(entryOf(entries, record))]) {
    const touched = others.find((entry) => marksOf(entry).includes(one));
    if (touched !== undefined)
      throw violation(
        `${one}, which a change wrote into ${subject.resource} ${record.id}, there alone`,
        canonical(touched).slice(0, 600),
      );
  }
  return others.some((entry) => marksOf(entry).length > 0);
}

function marksOf(entry: JsonObject = {}): readonly string[] {
  return marksIn(JSON.stringify(entry));
}
