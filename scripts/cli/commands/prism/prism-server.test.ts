import { expect, jest, test } from '@jest/globals';

const notFound = Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });

jest.unstable_mockModule('node:module', () => ({
  createRequire: () => ({
    resolve: () => {
      throw notFound;
    },
  }),
}));

const { servePrism } = await import('./prism-server.ts');
const { failureLine } = await import('../../terminal/failure.ts');

test('where Prism is not installed, one line says how to get it', async () => {
  const refused = await servePrism({ port: 0, host: '127.0.0.1' }).catch((error: unknown) => error);
  expect(failureLine(refused as Parameters<typeof failureLine>[0])).toBe(
    'clubproof: prism-not-installed: Prism is not installed; expected @stoplight/prism-cli, which clubproof does not bring; run "npm i -D @stoplight/prism-cli"',
  );
});
