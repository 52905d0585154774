import { without } from '../alterations/operations.ts';
import type { Response } from '../reference/store/response.ts';
import type { Disturbance } from './disturbance.ts';

/** Returns a response with the body that a gateway, a captive portal or a failing process sends in place of its own. */
export function withOtherBody(body: NonNullable<Disturbance['body']>, response: Response): Response {
  if (body === 'empty')
    return { ...response, headers: without(response.headers, 'content-type'), body: undefined };
  if (body === 'html')
    return {
      ...response,
      headers: { ...response.headers, 'content-type': 'text/html; charset=utf-8' },
      body: gatewayPage(response.status),
    };
  const whole = Buffer.from(response.body ?? '');
  return { ...response, body: whole.subarray(0, Math.floor(whole.length / 2)) };
}

function gatewayPage(status: number): string {
  const title = `${status} from a gateway`;
  const text = 'A disturbance of the mock sends this page in place of the response.';
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>\n`;
}
