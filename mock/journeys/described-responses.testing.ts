import type { Description } from '../../spec/description.ts';
import { complaintAgainst } from '../reference/described-response.testing.ts';
import type { Judge } from './walking.testing.ts';

/**
 * Returns a judge that throws where a response does not fit the description that the club serves, or is not described.
 */
export async function describedResponses(baseUrl: string): Promise<Judge> {
  const complaint = complaintAgainst((await (await fetch(`${baseUrl}/openapi.json`)).json()) as Description);
  return async ({ method, url }, response) => {
    const [, path = ''] = new URL(url).pathname.split('/api/v1');
    const { status, headers } = response;
    const found = complaint(method, path, {
      status,
      headers: Object.fromEntries(headers),
      body: (await response.text()) || undefined,
    });
    if (found !== undefined) throw new Error(`${method} ${url}: ${found}`);
  };
}
