import { expect, test } from '@jest/globals';
import { guardDestination } from './destination-guard.ts';

const strict = { allowLoopback: false };
const onLoopback = { allowLoopback: true };
const resolvingTo =
  (...addresses: string[]) =>
  async () =>
    addresses;

test('a public address over https passes, and is returned to connect to', async () => {
  const verdict = await guardDestination('https://hooks.example/in', strict, resolvingTo('93.184.216.34'));
  expect(verdict).toEqual({ address: '93.184.216.34', family: 4 });
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '::5db8:d822',
  '100.64.0.1',
])('a name that resolves to %s is blocked', async (address) => {
  const verdict = await guardDestination('https://hooks.example/in', strict, resolvingTo(address));
  expect(verdict).toHaveProperty('blocked');
});

test('one private address among public ones is enough to block', async () => {
  const resolve = resolvingTo('93.184.216.34', '10.0.0.1');
  expect(await guardDestination('https://hooks.example/in', strict, resolve)).toHaveProperty('blocked');
});

test.each([
  'http://hooks.example/in',
  'ftp://hooks.example/in',
  'hooks.example',
  'https://user:pw@hooks.example/',
])('%s is blocked whatever it resolves to', async (url) => {
  expect(await guardDestination(url, onLoopback, resolvingTo('93.184.216.34'))).toHaveProperty('blocked');
});

test.each(['http://127.0.0.1:9/in', 'http://[::1]:9/in', 'http://127.0.0.1.:9/in'])(
  '%s passes only while the mock listens on loopback',
  async (url) => {
    expect(await guardDestination(url, strict)).toHaveProperty('blocked');
    expect(await guardDestination(url, onLoopback)).toHaveProperty('address');
  },
);

test('a private address in the URL itself is blocked also on loopback', async () => {
  expect(await guardDestination('http://192.168.0.10/in', onLoopback)).toHaveProperty('blocked');
  expect(await guardDestination('https://192.168.0.10/in', onLoopback)).toHaveProperty('blocked');
});

test('localhost that resolves to something else is blocked', async () => {
  const verdict = await guardDestination('http://localhost:9/in', onLoopback, resolvingTo('93.184.216.34'));
  expect(verdict).toHaveProperty('blocked');
});

test('the capture of the mock passes wherever the mock listens, and no other local address does', async () => {
  const settings = { allowLoopback: false, capture: 'http://192.168.1.5:4010/_capture/' };
  expect(await guardDestination('http://192.168.1.5:4010/_capture/demo', settings)).toEqual({
    address: '192.168.1.5',
    family: 4,
  });
  expect(await guardDestination('http://192.168.1.5:4010/in', settings)).toHaveProperty('blocked');
});

const permitting = { allowLoopback: false, allowed: ['http://app:3000'] };

test('an origin that the operator permits passes over http, at a private address', async () => {
  const verdict = await guardDestination('http://app:3000/in?a=1', permitting, resolvingTo('172.18.0.3'));
  expect(verdict).toEqual({ address: '172.18.0.3', family: 4 });
});

test.each([
  'http://app:3001/in',
  'https://app:3000/in',
  'http://other:3000/in',
  'http://user:pw@app:3000/in',
])('%s is blocked where another origin is permitted', async (url) => {
  expect(await guardDestination(url, permitting, resolvingTo('172.18.0.3'))).toHaveProperty('blocked');
});
