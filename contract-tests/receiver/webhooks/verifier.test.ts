import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { packageFile } from '../../../spec/package-file.ts';
import { refusalReasons, verifyWebhook, WebhookRefused, webhookHeaders } from './index.ts';

interface Vector {
  name: string;
  accepted: boolean;
  reason?: string;
  headers: Record<string, string>;
  body_base64: string;
}

const file = JSON.parse(readFileSync(packageFile('fixtures/webhooks/vectors.json'), 'utf8'));
const { secret, source, vectors } = file as { secret: string; source: string; vectors: Vector[] };
const now = file.now * 1000;
const [good] = vectors as [Vector];

function bodyOf({ body_base64 }: Vector): Buffer {
  return Buffer.from(body_base64, 'base64');
}

/** Returns "accepted", or the reason of the refusal. */
function verdictOf({ headers }: Pick<Vector, 'headers'>, body: string | Uint8Array): string {
  try {
    verifyWebhook({ headers, body, secret, source, now });
    return 'accepted';
  } catch (error) {
    if (error instanceof WebhookRefused) return error.reason;
    throw error;
  }
}

test.each(vectors)('vector $name', (vector) => {
  expect(verdictOf(vector, bodyOf(vector))).toBe(vector.accepted ? 'accepted' : vector.reason);
});

test('every reason has a vector', () => {
  expect(new Set(vectors.flatMap(({ reason }) => reason ?? []))).toEqual(
    new Set(Object.keys(refusalReasons)),
  );
});

test('names of headers count in any case, and Headers of fetch as well', () => {
  const shouted = Object.entries(good.headers).map(([name, value]) => [name.toUpperCase(), value]);
  expect(verdictOf({ headers: Object.fromEntries(shouted) }, bodyOf(good))).toBe('accepted');
  expect(
    verifyWebhook({ headers: new Headers(good.headers), body: bodyOf(good), secret, source, now }).id,
  ).toBe(good.headers['webhook-id']);
});

test('a header that came twice counts as missing', () => {
  const headers = { ...good.headers, 'webhook-id': ['msg_1', 'msg_2'] };
  expect(() => verifyWebhook({ headers, body: bodyOf(good), secret, source, now })).toThrow(/missing/);
});

test('wall time is the clock where no other is named', () => {
  expect(() => verifyWebhook({ headers: good.headers, body: bodyOf(good), secret, source })).toThrow(
    WebhookRefused,
  );
});

test('a secret without its form is an error of the receiver, not of the message', () => {
  const misconfigured = { headers: good.headers, body: bodyOf(good), secret: 'swordfish', source, now };
  expect(() => verifyWebhook(misconfigured)).toThrow(TypeError);
  expect(() => webhookHeaders({ id: 'a', timestamp: 1, body: '', secret: 'whsec_!' })).toThrow(TypeError);
});

test('a secret that is missing, and a body that was parsed, are told with what to do', () => {
  const whole = { headers: good.headers, body: bodyOf(good), secret, source, now };
  const verify = (changes: object) => () => verifyWebhook({ ...whole, ...changes });
  for (const missing of [undefined, '']) expect(verify({ secret: missing })).toThrow('secret is missing');
  expect(verify({ body: JSON.parse(String(bodyOf(good))) })).toThrow(/body is not raw.*express.raw/);
  expect(verify({ body: undefined })).toThrow('body is missing');
});

const texts = fc.record({
  id: fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/),
  timestamp: fc.integer({ min: 1, max: 4_000_000_000 }),
  body: fc.string({ unit: 'grapheme' }),
  key: fc.uint8Array({ minLength: 24, maxLength: 64 }),
});

test('the signer gives what standardwebhooks gives', () => {
  fc.assert(
    fc.property(texts, ({ id, timestamp, body, key }) => {
      const own = `whsec_${Buffer.from(key).toString('base64')}`;
      const headers = webhookHeaders({ id, timestamp, body, secret: own });
      const theirs = new Webhook(own).sign(id, new Date(timestamp * 1000), body);
      expect(headers['webhook-signature']).toBe(theirs);
    }),
  );
});

test('standardwebhooks verifies what the signer signed now', () => {
  const body = JSON.stringify({ id: 'msg_1' });
  const headers = webhookHeaders({ id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body, secret });
  expect(new Webhook(secret).verify(body, { ...headers })).toEqual({ id: 'msg_1' });
});

test('any change of one byte is refused', () => {
  const body = bodyOf(good);
  fc.assert(
    fc.property(fc.nat({ max: body.length - 1 }), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const changed = Buffer.from(body);
      changed.writeUInt8(changed.readUInt8(place) ^ change, place);
      expect(verdictOf(good, changed)).toBe('signature-mismatch');
    }),
  );
});
