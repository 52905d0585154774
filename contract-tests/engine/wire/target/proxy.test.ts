import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { proxyFor, proxyVariables, shownProxy } from './proxy.ts';

const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [
  name,
  name.toLowerCase(),
]);
const before = { ...process.env };

beforeEach(() => {
  for (const name of names) delete process.env[name];
});

afterEach(() => {
  process.env = { ...before };
});

const club = 'https://club.example/api/v1';
const here = 'http://127.0.0.1:3000/api/v1';
const proxy = 'http://proxy.example:3128';

test.each<[string, string, Record<string, string>, string | undefined, string | undefined]>([
  ['the target file names one', club, {}, proxy, proxy],
  ['a variable names one', club, { HTTPS_PROXY: proxy }, undefined, proxy],
  ['a variable in small letters names one', club, { https_proxy: proxy }, undefined, proxy],
  ['a variable names one for all', club, { ALL_PROXY: proxy }, undefined, proxy],
  ['a variable names one without a scheme', club, { HTTPS_PROXY: 'proxy.example:3128' }, undefined, proxy],
  ['the target file names another', club, { HTTPS_PROXY: 'http://other.example' }, proxy, proxy],
  ['the target file wants none', club, { HTTPS_PROXY: proxy }, 'none', undefined],
  ['the variable is for another scheme', club, { HTTP_PROXY: proxy }, undefined, undefined],
  [
    'NO_PROXY names the host',
    club,
    { HTTPS_PROXY: proxy, NO_PROXY: 'a, club.example' },
    undefined,
    undefined,
  ],
  ['NO_PROXY names its domain', club, { HTTPS_PROXY: proxy, no_proxy: '.example' }, undefined, undefined],
  ['NO_PROXY is for the target file no reason', club, { NO_PROXY: '*' }, proxy, proxy],
  ['the service is on this machine', here, { HTTP_PROXY: proxy, ALL_PROXY: proxy }, undefined, undefined],
  ['the target file says so of this machine', here, {}, proxy, proxy],
])('%s', (_, base_url, variables, named, expected) => {
  Object.assign(process.env, variables);
  const found = proxyFor(base_url, { base_url, ...(named !== undefined && { proxy: named }) });
  expect(found && shownProxy(found)).toBe(expected);
});

test('a proxy elsewhere does not lead back to this machine', () => {
  expect(proxyFor(here, { base_url: club, proxy })).toBeUndefined();
});

test.each(['socks5://user:secret@proxy.example', 'http://[', 'ftp://proxy.example'])(
  'a variable with %s is no HTTP proxy, and its password is not shown',
  (value) => {
    process.env.HTTPS_PROXY = value;
    const find = () => proxyFor(club, { base_url: club });
    expect(find).toThrow(/is no HTTP proxy/);
    expect(find).not.toThrow(/secret/);
    expect(proxyVariables()).toEqual(['HTTPS_PROXY']);
  },
);
