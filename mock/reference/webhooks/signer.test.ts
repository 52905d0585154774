import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { isStrongSecret, newSigningSecret, sign, webhookHeaders } from './signer.ts';

const published = [
  {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  {
    secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
    id: 'msg_loFOjxBNrRLzqYUf',
    timestamp: 1731705121,
    body: '{"event_type":"ping","data":{"success":true}}',
    signature: 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  },
];

test.each(published)(
  'signs the published example $id as published',
  ({ secret, id, timestamp, body, signature }) => {
    expect(sign(id, timestamp, Buffer.from(body), secret)).toBe(signature);
  },
);

test('an independent receiver accepts every signature', () => {
  const secret = newSigningSecret();
  fc.assert(
    fc.property(fc.json(), fc.uuid(), (body, id) => {
      const now = Math.floor(Date.now() / 1000);
      const headers = webhookHeaders(id, now, sign(id, now, Buffer.from(body), secret));
      expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
    }),
  );
});

test('one changed byte of the body changes the signature', () => {
  const secret = newSigningSecret();
  const body = Buffer.from('{"a":1}');
  const other = Buffer.from('{"a":2}');
  expect(sign('id', 1, body, secret)).not.toBe(sign('id', 1, other, secret));
});

test.each([
  'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_',
  'whsec_c2hvcnQ=',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS!',
])('refuses %p as a signing secret', (secret) => {
  expect(isStrongSecret(secret)).toBe(false);
});
