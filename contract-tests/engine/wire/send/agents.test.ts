import { expect, test } from '@jest/globals';
import { ownMask, withoutSecrets } from '../secret/secrets.ts';
import { agentsFor } from './agents.ts';

const headers = { 'X-Gateway': 'key-of-a-gateway', Cookie: 'a=1; session=0123456789abcdef01' };
const target = { base_url: 'https://club.example/demo/api/v1', headers };

test.each([
  ['the base URL', 'https://club.example/demo/api/v1/seasons', headers],
  ['the control interface at the same origin', 'https://club.example/_control/clubs/demo', headers],
  ['another scheme', 'http://club.example/demo/api/v1/seasons', {}],
  ['another port', 'https://club.example:8443/demo/api/v1/seasons', {}],
  ['another host', 'https://receiver.example/', {}],
  ['a host that only begins alike', 'https://club.example.evil.example/demo/api/v1', {}],
])('headers of the target file go to its origin alone: %s', (_, url, expected) => {
  expect(agentsFor(target).headersFor(url)).toEqual(expected);
});

test('headers, their parts and passwords of proxies are masked from then on', () => {
  agentsFor({ ...target, proxy: 'http://user:p%40ss-of-proxy@proxy.example' });
  const text = 'key-of-a-gateway, 0123456789abcdef01, p@ss-of-proxy, p%40ss-of-proxy';
  expect(withoutSecrets(text)).toBe('***, ***, ***, ***');
  const shown = ['x-gateway', 'COOKIE', 'x-other'].map((name) => ownMask.header(name, 'ab'));
  expect(shown).toEqual(['***', '***', 'ab']);
});

test('connections to one origin are shared, a fresh one is not, and each origin has its own', () => {
  const { agentFor, close } = agentsFor({ base_url: 'http://127.0.0.1:1/api/v1' });
  const url = 'http://127.0.0.1:1/api/v1/seasons';
  expect(agentFor(url)).toBe(agentFor(`${url}?limit=1`));
  expect(agentFor(url, true)).not.toBe(agentFor(url));
  expect(agentFor('http://127.0.0.1:2/')).not.toBe(agentFor(url));
  close();
});
