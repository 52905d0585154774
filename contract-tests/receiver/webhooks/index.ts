/** What a receiver of notifications needs: the export `clubproof/webhooks`. */
export { type SignedHeaders, type ToSign, webhookHeaders } from './signer.ts';
export { type Notification, type Received, type ReceivedHeaders, verifyWebhook } from './verifier.ts';
export { type RefusalReason, refusalReasons, WebhookRefused } from './webhook-refused.ts';
