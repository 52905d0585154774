import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { watchedCommand } from './watched-command.ts';

const never = new AbortController().signal;
const node = (script: string) => [process.execPath, '-e', script];

test('the exit code, the last output and an added variable of a command are seen', async () => {
  const script = 'console.log("a".repeat(9000)); console.error(process.env.ADDED); process.exitCode = 3';
  const { isGreen, end, tail } = await watchedCommand(node(script), { ADDED: 'seen' }, never);
  expect({ isGreen, end }).toEqual({ isGreen: false, end: 'exit code 3' });
  expect(tail).toContain('seen');
  expect(tail.length).toBeLessThan(5_000);
});

test('an abort ends a command with the processes that it started', async () => {
  const interruption = new AbortController();
  const server = createServer(() => interruption.abort());
  const port = await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  // The inner process says that it runs by connecting, and ends only when it is told to.
  const inner = `require("node:net").connect(${port}, "127.0.0.1").on("close", () => undefined); setInterval(() => undefined, 1000)`;
  const outer = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(inner)}], { stdio: "inherit" })`;
  // The outputs close only when both processes have ended.
  const { isGreen, end } = await watchedCommand(node(outer), {}, interruption.signal);
  expect({ isGreen, end }).toEqual({ isGreen: false, end: 'SIGTERM' });
  await new Promise((resolve) => server.close(resolve));
});
