import { operation as contractOf } from '../../../../spec/index.ts';
import type { Response } from './response.ts';

/** The statuses of a service that does not know a method (RFC 9110, sections 15.6.2 and 15.6.6). */
const aboutMethods: readonly number[] = [501, 505];

/**
 * Returns whether a response is a 5xx that says that something went wrong. A 501 to a method that the interface does not
 * list is a refusal.
 */
export function isServerError({ sent, status }: Pick<Response, 'sent' | 'status'>): boolean {
  if (!aboutMethods.includes(status)) return status >= 500;
  return sent.operation !== undefined && sent.method === contractOf(sent.operation).method;
}
