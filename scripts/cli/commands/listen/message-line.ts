import { refusalReasons } from '../../../../contract-tests/receiver/webhooks/index.ts';
import type { Heard } from './listener.ts';

/** Returns the line about a message: `16:00:01 registrations.validated annual-registrations/204 verified, 204`. */
export function messageLine(heard: Heard): string {
  const { receivedAt, event, headers, verdict, isRepeated } = heard;
  const status = responseText(heard);
  const time = receivedAt.slice(11, 19);
  if (verdict !== 'verified') {
    const id = headers['webhook-id'] ?? 'a message without an id';
    return `${time} ${id} refused, ${status}: ${verdict}: ${refusalReasons[verdict]}`;
  }
  const again = isRepeated ? ' (again)' : '';
  return `${time} ${event?.type} ${String(event?.subject)} verified${again}, ${status}`;
}

function responseText({ status, lost }: Heard): string {
  if (status === undefined) return 'no response: stopped before';
  return lost === undefined ? String(status) : `${status} (${lost})`;
}
