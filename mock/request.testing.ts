import { agent, type Response, type Test } from 'supertest';
import { clubForTests } from './reference/club.testing.ts';
import type { Club } from './reference/club.ts';
import { proveDescribed } from './reference/described-response.testing.ts';

const demo = clubForTests();

/**
 * Returns a supertest agent of a mock. It fails a request whose response is not described, by the description of `like`,
 * a club with the same features; responses of the control interface and of the capture are not checked.
 */
export function request(base: string, like: Club = demo) {
  return agent(base).use((test: Test) => {
    test.expect((response: Response) => {
      const [, path] = new URL(test.url).pathname.split('/api/v1');
      const isHeld = path !== undefined && test.method !== 'HEAD';
      if (isHeld) proveDescribed(test.method, path, responseIn(response), like);
    });
  });
}

/** Superagent returns a Buffer for content that is not text, and an empty text for no content. */
function responseIn({ status, headers, text, body }: Response) {
  const content = Buffer.isBuffer(body) ? body : text;
  return { status, headers, body: content === '' ? undefined : content };
}
