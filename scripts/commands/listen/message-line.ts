import { refusalReasons } from '../../../contract-tests/receiver/webhooks/index.ts';
import type { Heard } from './listener.ts';

/** Returns the line about a message: `16:00:01 registrations.validated annual-registrations/204 verified, 204`. */
export function messageLine({ receivedAt, event, headers, verdict, isRepeated, status }: Heard): string {
  const time = receivedAt.slice(11, 19);
  if (verdict !== 'verified') {
    const id = headers['webhook-id'] ?? 'a message without an id';
    return `${time} ${id} refused, ${status}: ${verdict}: ${refusalReasons[verdict]}`;
  }
  const again = isRepeated ? ' (again)' : '';
  return `${time} ${event?.type} ${String(event?.subject)} verified${again}, ${status}`;
}
