import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import {
  isSigned,
  type SignedMessage,
  signatureOf,
  signingKey,
} from '../../engine/wire/message/signature.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { givenDeliveries } from './received-notifications.scene.ts';

const signatureHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

rule('webhook-signature/headers-present', async (suite) => {
  for (const delivery of await givenDeliveries(suite)) {
    const missing = signatureHeaders.filter((name) => (delivery.headers[name] ?? '') === '');
    if (missing.length > 0)
      throw violation(signatureHeaders.join(', '), `a delivery without ${missing.join(', ')}`, {
        deliveries: [delivery],
      });
  }
});

rule('webhook-signature/verifies', async (suite) => {
  const key = signingKey(secretOf(suite));
  if (key === undefined) throw new SetupFailed('the signing secret is not whsec_ followed by base64');
  for (const message of await signedMessages(suite))
    if (!isSigned(message, key))
      throw violation(
        `${signatureOf(message, key)}, the signature of id, timestamp and body`,
        `message ${message.id}: ${message.signature}`,
        { deliveries: [message] },
      );
});

rule('webhook-signature/timestamp-is-recent', async (suite) => {
  for (const message of await signedMessages(suite)) {
    const { timestamp, receivedAt } = message;
    const deliveries = [message];
    if (!/^\d+$/.test(timestamp))
      throw violation('a timestamp in whole seconds', `"${timestamp}"`, { deliveries });
    if (Number.isNaN(receivedAt))
      throw new SetupFailed('a delivery in the capture file has no `received_at`');
    const apart = Math.abs(receivedAt / 1000 - Number(timestamp));
    if (apart >= 300)
      throw violation('a timestamp less than 300 s from the receipt', `${Math.round(apart)} s apart`, {
        deliveries,
      });
  }
});

rule('webhook-signature/signed-id-is-event-id', async (suite) => {
  for (const message of await signedMessages(suite)) {
    const { id, event } = message;
    if (isObject(event) && event.id !== id)
      throw violation(`the signed id to be ${JSON.stringify(event.id)}`, JSON.stringify(id), {
        deliveries: [message],
      });
  }
});

rule('webhook-signature/key-form', async (suite) => {
  suite.judged(1);
  if (signingKey(secretOf(suite)) === undefined)
    throw violation('a `webhooks.secret` in the target file of `whsec_` and base64', 'another text');
});

rule('webhook-signature/key-length', async (suite) => {
  suite.judged(1);
  const length = signingKey(secretOf(suite))?.length;
  if (length === undefined) throw new SetupFailed('the signing secret is not whsec_ followed by base64');
  if (length < 24 || length > 64) throw violation('a key of 24 to 64 bytes', `${length} bytes`);
});

rule('webhook-signature/id-without-dot', async (suite) => {
  for (const message of await signedMessages(suite))
    if (message.id.includes('.'))
      throw violation('an id without a dot', message.id, { deliveries: [message] });
});

type Received = SignedMessage & CapturedDelivery;

/** Returns the deliveries with the headers of a signature. Another rule judges that each delivery has them. */
async function signedMessages(suite: Suite): Promise<readonly Received[]> {
  const messages = (await givenDeliveries(suite)).flatMap((delivery): Received[] => {
    const [id, timestamp, signature] = signatureHeaders.map((name) => delivery.headers[name]);
    return id && timestamp && signature ? [{ ...delivery, id, timestamp, signature }] : [];
  });
  if (messages.length === 0) throw new SetupFailed('no received delivery has the headers of a signature');
  return messages;
}

function secretOf({ target }: Suite): string {
  return target.webhooks?.secret ?? '';
}
