import type { JsonObject, Operation } from '../../../spec/index.ts';
import { fieldsOfFormat } from '../../arbitraries/body-fault.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import type { PreparedRequest, ProbeFamily } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { fullRequest } from '../../probes/full-body.ts';
import { onOwnRecord } from '../../probes/isolate-value.ts';
import { withBody } from '../../probes/valid-request.ts';
import { subjectOf } from '../../scenes/subject-registry.ts';
import { sentWithControl } from './sent-with-control.ts';

/**
 * Bodies whose date-times are written in another way: the same instants at other offsets, and
 * times at the last minute of their hour. Where such a body is refused, the same body with the usual date-times
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
      send: (suite, _, prepared) =>
        sentWithControl(suite, operation, prepared, {
          again: () => withMoments(suite, operation, fields, write),
          control: () => withMoments(suite, operation, fields, (usual) => usual),
        }),
    }));
  },
};

/** Returns a usual date-time in another way; `place` is that of its field. */
type Writing = (usual: string, place: number) => string;

const writings: Readonly<Record<string, Writing>> = {
  'other-offsets': (usual, place) => atOffset(usual, offsets[place % offsets.length] as number),
  'last-minute': (usual) => `${usual.slice(0, 14)}59${usual.slice(16)}`,
};

/**
 * Offsets that are no whole number of hours, in minutes. The local day stays the same: a club may hold one event a day.
 */
const offsets: readonly number[] = [-(3 * 60 + 30), 5 * 60 + 30];

/** Returns the same instant at an offset. */
function atOffset(moment: string, minutes: number): string {
  const local = new Date(Date.parse(moment) + minutes * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(minutes);
  const parts = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
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
