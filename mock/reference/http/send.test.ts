import { createServer, request as requestHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Response } from '../store/response.ts';
import { sendResponse } from './send.ts';

let toSend: Response;
const server = createServer((request, response) => sendResponse(request, response, toSend, undefined));
const printed = jest.spyOn(console, 'error').mockReturnValue();

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** Returns the status of the response, or `cut` where the connection ends without one. */
function received(): Promise<number | 'cut'> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const request = requestHttp({ port, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', () => resolve('cut')).end();
  });
}

test.each<[string, Response]>([
  ['status', { status: 99, headers: {} }],
  ['header', { status: 204, headers: { 'retry-after': '\n' } }],
])('a response with an impossible %s ends its own connection only', async (_, impossible) => {
  toSend = impossible;
  expect(await received()).toBe('cut');
  expect(printed).toHaveBeenCalled();
  toSend = { status: 204, headers: {} };
  expect(await received()).toBe(204);
});
