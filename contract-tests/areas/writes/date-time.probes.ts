import type { JsonObject, Operation } from '../../../spec/index.ts';
import { fieldsOfFormat } from '../../arbitraries/body-fault.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import type { PreparedRequest, ProbeFamily } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { fullRequest } from '../../probes/full-body.ts';
import { onOwnRecord } from '../../probes/isolate-value.ts';
import { withBody } from '../../probes/valid-request.ts';
import { subjectOf } from '../../scenes/subjects/subject-registry.ts';

/**
 * Bodies whose date-times are written in another way: the same instants at other offsets, of which one is in hour 23,
 * and times at the last minute of their hour. Where such a body is refused, the same body with the usual date-times
 * follows.
 */
export const dateTimes: ProbeFamily = {
  name: 'date-times',
  spread: 'each-operation',
  kinds: (operation, described) => {
    const there = described.bodyFields(operation.id);
    const fields = fieldsOfFormat(jsonBodyOf(operation), 'date-time').filter((field) =>
      there.includes(field),
    );
    if (subjectOf(operation) === undefined || fields.length === 0) return [];
    return Object.entries(writings).map(([id, write]) => ({
      id: `date-times:${id}`,
      prepare: (suite) => withMoments(suite, operation, fields, write),
      send: async (suite, _, { options }) => {
        const response = await suite.request(operation.id, options);
        if (isSuccess(response)) return { response };
        const control = await withMoments(suite, operation, fields, (usual) => usual);
        return { response, first: await suite.request(operation.id, control.options) };
      },
    }));
  },
};

/** Returns a usual date-time in another way; `place` is that of its field. */
type Writing = (usual: string, place: number) => string;

const writings: Readonly<Record<string, Writing>> = {
  'other-offsets': (usual, place) =>
    place === 0 ? atOffset(usual, 23 * 60 - minuteOfDay(usual)) : atOffset(usual, halfHours),
  'last-minute': (usual) => `${usual.slice(0, 14)}59${usual.slice(16)}`,
};

/** An offset that is no whole number of hours. */
const halfHours = 5 * 60 + 30;

/** Returns the minute of its day in UTC. */
function minuteOfDay(moment: string): number {
  const instant = new Date(moment);
  return instant.getUTCHours() * 60 + instant.getUTCMinutes();
}

/** Returns the same instant at an offset, in minutes; one of more than half a day is the one a day less. */
function atOffset(moment: string, minutes: number): string {
  const offset = minutes > 12 * 60 ? minutes - 24 * 60 : minutes;
  const local = new Date(Date.parse(moment) + offset * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  const parts = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${offset < 0 ? '-' : '+'}${parts.join(':')}`;
}

async function withMoments(
  suite: Suite,
  operation: Operation,
  fields: readonly string[],
  write: Writing,
): Promise<PreparedRequest> {
  const whole = await onOwnRecord(suite, operation, await fullRequest(suite, operation, 'accepted'));
  const body = whole.options.body as JsonObject;
  const usual = { ...whole.record?.draft, ...body };
  const moments = fields.map((field, place) => [field, write(String(usual[field]), place)]);
  return withBody(whole, { ...body, ...Object.fromEntries(moments) });
}
