import { expect, test } from '@jest/globals';
import { exampleResults, exampleRule } from '../example-results.testing.ts';
import { html } from './html.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { terminal } from './terminal.ts';

const source = 'https://club.example/api/v1';
const curl = "curl -i -X POST 'http://127.0.0.1:3000/webhooks'";
const failed = exampleRule({
  id: 'receiver/refuses-changed-body',
  verdict: 'fail',
  failure: {
    expected: 'a status other than 2xx',
    actual: '204 with no body',
    seed: 0,
    exchanges: [
      {
        method: 'POST',
        url: 'http://127.0.0.1:3000/webhooks',
        request_headers: { 'webhook-id': 'msg_1' },
        request_body: '{}',
        status: 204,
        response_headers: {},
        response_body: '',
        duration_ms: 2,
        curl,
      },
    ],
    deciding: 0,
    expires_at: '2026-11-20T11:57:07.000Z',
    rerun: 'clubproof receiver --only receiver/refuses-changed-body',
  },
});
const results = exampleResults([failed], {
  base_url: 'http://127.0.0.1:3000/webhooks',
  receiver: { source },
  requests: 77,
  requests_by_operation: {},
});

test('the page speaks of the receiver and of messages, of no server, no effort and no seed', () => {
  const text = html(results)
    .replace(/<(script|style)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain(`The receiver at http://127.0.0.1:3000/webhooks , for messages of ${source}`);
  expect(text).toContain('77 messages');
  expect(text).toContain('fix the receiver');
  expect(text).not.toMatch(/server|effort|seed|Seed|ETag|tokens|partial|not applicable/);
});

test('the page says until when the message can be sent again', () => {
  expect(html(results)).toContain('Send it yourself, before 11:57:07 UTC: the signature is dated');
});

test.each([
  ['terminal', terminal(results)],
  ['Markdown', markdown(results)],
  ['JUnit', junit(results)],
])('%s has the command that judges the rule again, and no command that expires', (_, text) => {
  expect(text).toContain('clubproof receiver --only receiver/refuses-changed-body');
  expect(text).not.toContain('curl');
  expect(text).not.toMatch(/effort|seed/);
  expect(text).toContain(source);
});
