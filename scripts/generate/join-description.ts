import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { Description } from '../../spec/description.ts';
import { packageFile } from '../../spec/package-file.ts';
import { readYaml, yamlFiles } from './yaml-file.ts';

const run = promisify(execFile);
export const descriptionFolder = 'spec/openapi';

/**
 * Joins the YAML files of the description into one document with local references only, in an order that does not
 * depend on where a component was met first. Throws an error of one line that names the file at fault.
 */
export async function joinDescription(): Promise<Description> {
  for (const path of yamlFiles(descriptionFolder)) readYaml(path);
  return inStableOrder(await bundled());
}

async function bundled(): Promise<Description> {
  const folder = await mkdtemp(join(tmpdir(), 'clubproof-'));
  const output = join(folder, 'openapi.json');
  try {
    await run(process.execPath, [redocly(), 'bundle', 'openapi.yaml', '--output', output], {
      cwd: packageFile(descriptionFolder),
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return JSON.parse(await readFile(output, 'utf8')) as Description;
  } catch (cause) {
    throw new Error(whatIsWrong(cause));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function redocly(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
}

/** Redocly says `[1] member.yaml:12:7 at #/…`, an empty line, and what is wrong. */
function whatIsWrong(cause: unknown): string {
  const { stdout = '', stderr = '', message } = cause as Error & { stdout?: string; stderr?: string };
  const said = stripVTControlCharacters(`${stderr}\n${stdout}`);
  const [, place, what] = /\[1\] (\S+).*\n\n(.+)/.exec(said) ?? [];
  return place ? `${descriptionFolder}/${place}: ${what}` : `${descriptionFolder}: ${said.trim() || message}`;
}

function inStableOrder(document: Description): Description {
  const { openapi, $self, info, servers, tags, paths, webhooks, components, ...rest } = document;
  const unknown = Object.keys(rest);
  if (unknown.length > 0) throw new Error(`${descriptionFolder}/openapi.yaml: unexpected "${unknown[0]}"`);
  const sorted = sortedMembers(components, (group) => sortedMembers(group as object, (member) => member));
  return {
    openapi,
    $self,
    info,
    servers,
    tags,
    paths,
    webhooks,
    components: sorted,
  } as unknown as Description;
}

function sortedMembers(value: object, change: (member: unknown) => unknown): object {
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, change(member)]));
}
