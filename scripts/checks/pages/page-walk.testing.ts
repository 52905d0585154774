import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { packageFile } from '../../../spec/package-file.ts';
import { shellWord } from '../../cli/terminal/shell-word.ts';
import { type Block, trialOf } from './page-blocks.testing.ts';
import { makeProject } from './project-folder.testing.ts';
import { openTerminals } from './terminals.testing.ts';

/** A reader who does what a page shows, block after block, in a project of their own. */
export interface Walk {
  readonly folder: string;
  /** Tries a block as its trial says. Throws where the page is wrong about it. */
  readonly try: (block: Block) => Promise<void>;
  /** Runs commands as a block has them. */
  readonly run: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Commands that run until they are stopped, by the name of their terminal. */
const longRunning =
  /^(?:npx clubproof (mock|listen|watch(?! --har)|prism)|node (receiver\.mjs)|npx tsx (examples\/))\b/;
/** What a page shows of an address, and what a walk has in its place. */
const pagePorts = [3000, 4010, 4012, 4020, 4500];
const assignment = /^(export )?([A-Z_]+)=/;
const expectedExit = /# exit (\d)\b/;
const judging = /^npx clubproof (?:test|receiver) /;

/** Starts a walk in a new project, on free ports in place of those of the pages. A line that is printed later than `waitMs` is missing. */
export async function startWalk(waitMs = 20_000): Promise<Walk> {
  const folder = makeProject();
  const here = await substitutions();
  const variables = new Map<string, string>();
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, NO_COLOR: '1' };
  const terminals = openTerminals(folder, env, () => [...variables.values()].join('\n'));
  const saved: { file: string; text: string }[] = [];
  let lastJudging = '';

  const save = (file: string, text: string) => {
    writeFileSync(join(folder, file), here(text));
    saved.push({ file, text });
  };

  async function runCommand(command: string): Promise<void> {
    const server = longRunning
      .exec(command)
      ?.slice(1)
      .find((name) => name !== undefined);
    const exitCode = Number(expectedExit.exec(command)?.[1] ?? 0);
    if (judging.test(command)) lastJudging = command;
    if (server !== undefined) await terminals.serve(server, command.replace(/ +#.*$/, ''));
    else if (assignment.test(command)) await assign(command);
    else {
      const printed = await terminals.finish(command, exitCode);
      // A refusal that the page does not speak of is a mistake of the page.
      if (exitCode === 0 && /"code": ?"/.test(printed) && !/# \d{3}\b/.test(command))
        throw new Error(`${command} was refused: ${printed}`);
    }
  }

  /** A variable stays set in the terminal of a reader. */
  async function assign(command: string): Promise<void> {
    const [, exported = '', name = ''] = assignment.exec(command) ?? [];
    const value = await terminals.finish(`${command}\nprintf %s "$${name}"`);
    if (value === '') throw new Error(`${command} sets nothing`);
    variables.set(name, `${exported}${name}=${shellWord(value)}`);
  }

  async function run(text: string): Promise<void> {
    // A command that goes on in the next line is one command.
    const commands = here(text)
      .replace(/\\\n\s*/g, ' ')
      .trimEnd()
      .split('\n');
    for (const command of commands) await runCommand(command);
  }

  /** Changes the newest file that has these lines, as a reader would try it, and judges it once more. */
  async function change(diff: string): Promise<void> {
    const [before, after] = [linesOf(diff, '-'), linesOf(diff, '+')];
    const original = saved.find(({ text }) => text.includes(before));
    if (original === undefined) throw new Error(`no file has these lines: ${before}`);
    writeFileSync(join(folder, original.file), here(original.text.replace(before, after)));
    await runCommand(`node ${original.file}`);
    await runCommand(`${lastJudging.replace(/ +#.*$/, '')} # exit 1`);
  }

  return {
    folder,
    run,
    async try(block) {
      const trial = trialOf(block);
      if (trial.how === 'run') await run(block.text);
      if (trial.how === 'saved') save(trial.file, block.text);
      if (trial.how === 'changed') await change(block.text);
      if (trial.how === 'quoted') expectQuote(block.text, trial.file);
      if (trial.how === 'printed after Ctrl-C') await terminals.stopLast();
      if (trial.how.startsWith('printed')) await terminals.printed(shownLines(here(block.text)), waitMs);
    },
    async end() {
      await terminals.stopAll();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the lines of an output that a page shows, without the time of day that some begin with. */
function shownLines(text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => line.trim() !== '' && line !== '…')
    .map((line) => line.replace(/^\s*[\d:]{8} /, '').trimEnd());
}

function linesOf(diff: string, sign: string): string {
  const lines = diff.split('\n').filter((line) => line.startsWith(sign));
  return lines.map((line) => line.slice(1)).join('\n');
}

/** Throws where a file of the project does not hold the lines of a block, whatever their indentation. */
function expectQuote(text: string, file: string): void {
  const flat = (lines: string) => lines.replace(/^\s+/gm, '').trim();
  const [source, quote] = [flat(readFileSync(packageFile(file), 'utf8')), flat(text)];
  const parts = quote.split(/^(?:\/\/ |# )?…\n?/m).map((part) => part.trim());
  for (const part of parts) if (!source.includes(part)) throw new Error(`${file} does not hold: ${part}`);
}

/** Returns what replaces addresses and days of the pages by those of this walk. */
async function substitutions(): Promise<(text: string) => string> {
  const ports = await freePorts(pagePorts);
  const mock = `http://127.0.0.1:${ports.get('4010')}`;
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return (text) =>
    text
      .replace(/\b\d{4}\b(?!-)/g, (port) => ports.get(port) ?? port)
      .replaceAll('https://staging.club.example', `${mock}/demo`)
      .replaceAll('https://staging.other.example', `${mock}/neighbour`)
      .replaceAll('2026-12-18', inAMonth)
      // The ports that these two have by default may be taken.
      .replace(/clubproof listen/g, `clubproof listen --port ${ports.get('4012')}`)
      .replace(/clubproof watch --target/g, `clubproof watch --port ${ports.get('4020')} --target`)
      // A whole run takes half a minute here, and `npm run conformance` is one.
      .replace(
        /^(npx clubproof test(?!.*--(?:only|plan)).*?)( +#.*)?$/gm,
        '$1 --only season --effort smoke$2',
      )
      .replace(
        "conformance({ target: 'staging.yaml' })",
        "conformance({ target: 'staging.yaml', only: ['sport'] })",
      );
}

async function freePorts(numbers: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const servers = await Promise.all(
    numbers.map(async (port) => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return { port, server, free: (server.address() as AddressInfo).port };
    }),
  );
  for (const { server } of servers) {
    server.close();
    await once(server, 'close');
  }
  return new Map(servers.map(({ port, free }) => [String(port), String(free)]));
}
