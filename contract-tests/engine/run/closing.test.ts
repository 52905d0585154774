import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type JsonObject, type Operation, type OperationId, operation } from '../../../spec/index.ts';
import { Interrupted } from '../wire/message/errors.ts';
import { responseTo, type StatedResponse } from '../wire/wire.testing.ts';
import { closeWhatStays, type SendToClear, settlePayments } from './closing.ts';
import type { Made } from './ledger-file.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const now = Date.parse('2026-11-23T12:00:00Z');
const mark = 'zz-conf-abc-aaaa';

function made(kind: OperationId, id: number): Made {
  return { operation: kind, id, path: `${operation(kind).path}/${id}`, key: `key-${id}`, mark, values: {} };
}

interface Sent {
  readonly to: Operation;
  readonly id: unknown;
  readonly body: JsonObject;
}

/** Returns a way to send that responds as the test says, and all that was sent. */
function sending(answer: (sent: Sent) => StatedResponse | undefined = () => ({ status: 200 })) {
  const sent: Sent[] = [];
  const send: SendToClear = async (to, { path, body }) => {
    const each = { to, id: path?.id, body: body as JsonObject };
    sent.push(each);
    const response = answer(each);
    const request = { operation: to.id, method: to.method, url: '', headers: {}, body: '', scopes: [] };
    return response && responseTo(request, response);
  };
  return { send, sent };
}

const staying: readonly OperationId[] = ['createSeason', 'createGroup', 'createEvent', 'createPayment'];

test('what stays is closed, newest first, by one request each', async () => {
  const { send, sent } = sending();
  const records = staying.map((kind, index) => made(kind, index + 1));
  await closeWhatStays(records, send, now);
  expect(sent.map(({ to, id }) => [to.id, id])).toEqual([
    ['changeEvent', 3],
    ['changeGroup', 2],
    ['changeSeason', 1],
  ]);
  const [event, group, season] = sent.map(({ body }) => body);
  expect(event).toMatchObject({ registration_deadline: '2026-11-21', external_access: false, capacity: 0 });
  expect(group).toMatchObject({ invitation_only: true, auto_validate: false, capacity: 0 });
  expect(season).toMatchObject({ registration_end: '2024-12-23', end_date: '2025-10-19' });
  for (const { body } of sent) expect(body.name).toBe(`Test, à ignorer ${mark}`);
});

test.each(staying)('every body that closes the record of %s fits the contract', async (kind) => {
  const { send, sent } = sending(() => ({ status: 422 }));
  await settlePayments([made(kind, 1)], send);
  await closeWhatStays([made(kind, 1)], send, now);
  expect(sent.length).toBeGreaterThan(1);
  for (const { to, body } of sent) {
    const validate = ajv.compile(to.body?.schema as JsonObject);
    expect([validate(body), ajv.errorsText(validate.errors)]).toEqual([true, 'No errors']);
  }
});

test('a payment is set to one cent and releases its allocations, together or apart', async () => {
  const together = sending();
  await settlePayments([made('createPayment', 1)], together.send);
  expect(together.sent.map(({ body }) => body)).toEqual([{ amount_cents: 1, allocations: [] }]);
  const apart = sending(({ body }) => ({ status: Object.keys(body).length > 1 ? 422 : 200 }));
  await settlePayments([made('createPayment', 1)], apart.send);
  expect(apart.sent.map(({ body }) => body)).toEqual([
    { amount_cents: 1, allocations: [] },
    { allocations: [] },
    { amount_cents: 1 },
  ]);
});

test('a record that is gone, or without a response, is sent one change', async () => {
  for (const answer of [{ status: 404 }, undefined]) {
    const { send, sent } = sending(() => answer);
    await closeWhatStays([made('createGroup', 1)], send, now);
    expect(sent).toHaveLength(1);
  }
});

test('an interruption ends the closing', async () => {
  const send: SendToClear = () => Promise.reject(new Interrupted());
  await expect(closeWhatStays([made('createGroup', 1)], send, now)).resolves.toBe(false);
});
