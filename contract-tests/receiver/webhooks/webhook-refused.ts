/** Every reason why a message is refused, in the order in which they are looked for, with what it means. */
export const refusalReasons = {
  'header-missing': 'webhook-id, webhook-timestamp or webhook-signature is missing',
  'timestamp-form': 'webhook-timestamp is not a whole number of seconds',
  'timestamp-too-old': 'webhook-timestamp is five minutes or more in the past',
  'timestamp-too-new': 'webhook-timestamp is five minutes or more in the future',
  'signature-mismatch': 'no v1 entry of webhook-signature signs these bytes under this secret',
  'body-form': 'the body is not a JSON object',
  'foreign-source': 'source is not the configured club',
  'other-id': 'the signed id is not the id of the notification',
} as const;

export type RefusalReason = keyof typeof refusalReasons;

/** A message that a receiver must not take. `reason` is stable; the message is for a log. */
export class WebhookRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(refusalReasons[reason]);
    this.name = 'WebhookRefused';
    this.reason = reason;
  }
}
