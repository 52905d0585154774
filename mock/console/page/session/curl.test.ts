import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { curlOf, quoted, tokenCommand, withoutSecrets } from './curl.ts';

const address = 'http://127.0.0.1:4010';

test('a change is sent as JSON with its method', () => {
  const request = { method: 'PUT', path: '/_control/clubs/demo/api', body: { enabled: false } } as const;
  expect(curlOf(request, address)).toBe(
    `curl -sS -X PUT -H 'content-type: application/json' -d '{"enabled":false}' ${address}/_control/clubs/demo/api`,
  );
});

test('a read needs its address alone, which is quoted where a shell would read it otherwise', () => {
  expect(curlOf({ method: 'GET', path: '/demo/api/v1/members?all=true&after=0' }, address)).toBe(
    `curl -sS '${address}/demo/api/v1/members?all=true&after=0'`,
  );
});

test('a long body is named as a file', () => {
  const body = { content_base64: 'A'.repeat(3000) };
  expect(curlOf({ method: 'POST', path: '/x', body }, address)).toContain('-d @body.json');
});

test.each(["l'école", 'a "word"', '$(reboot)', '`reboot`', 'back\\slash', 'l’été'])(
  'a shell reads %s as it was written',
  (text) => {
    expect(execFileSync('sh', ['-c', `printf %s ${quoted(text)}`], { encoding: 'utf8' })).toBe(text);
  },
);

test('a token is put into the variable that the next command uses', () => {
  const form = { grant_type: 'client_credentials', client_id: 'console', client_secret: 'a b' };
  const command = tokenCommand({ method: 'POST', path: '/demo/api/v1/token', form }, address);
  expect(command).toMatch(/^TOKEN=\$\(curl -sS -X POST .*--data-urlencode 'client_secret=a b' .*\| sed /);
  const script = `curl() { printf '{"access_token": "abc", "scope": ""}'; }; ${command}; printf %s "$TOKEN"`;
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe('abc');
});

test('the variable with a token is left to the shell', () => {
  const headers = { authorization: 'Bearer $TOKEN' };
  expect(curlOf({ method: 'GET', path: '/x', headers }, address)).toContain(
    '-H "authorization: Bearer $TOKEN"',
  );
});

test('a file is saved under its name, wherever the club has it', () => {
  const request = { method: 'GET', path: '/demo/api/v1/documents/1/content', file: 'documents-1' } as const;
  expect(curlOf(request, 'http://mock')).toBe(
    'curl -sS -L -o documents-1 http://mock/demo/api/v1/documents/1/content',
  );
});

test('a command is shown without its secrets', () => {
  const form = { client_id: 'console', client_secret: "it's-a-secret/1" };
  const token = tokenCommand({ method: 'POST', path: '/demo/api/v1/token', form }, 'http://mock');
  const change = {
    method: 'PATCH',
    path: '/_control/x',
    body: { secret: 'a"b\'a-secret', name: 'n' },
  } as const;
  const shown = withoutSecrets(`${token}\n${curlOf(change, 'http://mock')}`);
  expect(shown).not.toMatch(/a-secret/);
  expect(shown).toContain('"name":"n"');
  expect(shown).toContain('http://mock/demo/api/v1/token');
});
