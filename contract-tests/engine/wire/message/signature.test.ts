import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { isSigned, type SignedMessage, signingKey } from './signature.ts';

const published = [
  {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    body: '{"test": 2432232314}',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  {
    secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
    id: 'msg_loFOjxBNrRLzqYUf',
    timestamp: '1731705121',
    body: '{"event_type":"ping","data":{"success":true}}',
    signature: 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  },
];

const published0 = published[0] as (typeof published)[number];

function isPublished(changed: Partial<Omit<SignedMessage, 'body'>> & { body?: string; secret?: string }) {
  const { secret, body, ...message } = { ...published0, ...changed };
  return isSigned({ ...message, body: Buffer.from(body) }, signingKey(secret) as Buffer);
}

test.each(published)('the published example $id is signed', ({ secret, body, ...message }) => {
  expect(isSigned({ ...message, body: Buffer.from(body) }, signingKey(secret) as Buffer)).toBe(true);
});

test('one right signature among others is enough', () => {
  const others = 'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc= v2,abc';
  expect(isPublished({ signature: `${others} ${published0.signature} v1,xyz` })).toBe(true);
  expect(isPublished({ signature: others })).toBe(false);
});

test('the right value under another version is no signature', () => {
  expect(isPublished({ signature: published0.signature.replace('v1,', 'v1a,') })).toBe(false);
  expect(isPublished({ signature: published0.signature.replace('v1,', '') })).toBe(false);
});

test.each([
  ['id', { id: 'msg_p5jXN8AQM9LWM0D4loKWxJel' }],
  ['timestamp', { timestamp: '1614265331' }],
  ['body', { body: '{"test":2432232314}' }],
  ['key', { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSx' }],
])('another %s needs another signature', (_, changed) => {
  expect(isPublished(changed)).toBe(false);
});

const anyKey = fc.uint8Array({ minLength: 24, maxLength: 64 }).map((bytes) => Buffer.from(bytes));
const anyText = fc.string({ unit: 'grapheme' });

test('a message of an independent sender is signed, and no longer once a byte of it is changed', () => {
  fc.assert(
    fc.property(anyKey, fc.uuid(), fc.nat(4_000_000_000), anyText, fc.nat(), (key, id, seconds, text, at) => {
      const secret = `whsec_${key.toString('base64')}`;
      const body = Buffer.from(text);
      const signature = new Webhook(secret).sign(id, new Date(seconds * 1000), text);
      const message = { id, timestamp: String(seconds), signature, body };
      expect(isSigned(message, signingKey(secret) as Buffer)).toBe(true);
      const changed = Buffer.concat([body, Buffer.from('.')]);
      changed.writeUInt8((changed.readUInt8(at % changed.length) + 1) % 256, at % changed.length);
      expect(isSigned({ ...message, body: changed }, key)).toBe(false);
    }),
  );
});

test.each(['YQ==', 'YWI=', 'YWJj', 'YWJjZA==', 'YWJjZGU=', '+/+/'])(
  'whsec_%s is a signing secret',
  (text) => {
    expect(signingKey(`whsec_${text}`)).toEqual(Buffer.from(text, 'base64'));
  },
);

test.each([
  'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_',
  'whsec_abc',
  'whsec_ab c',
  'whsec_a-_d',
  'whsec_a===',
  'whsec_!abcd',
  'whsec_abcd!',
  'whsec_!abc=',
  'whsec_abc=!',
  'whsec_abcde=',
])('%p is no signing secret', (secret) => {
  expect(signingKey(secret)).toBeUndefined();
});
