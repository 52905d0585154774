import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMock } from '../../../mock/index.ts';
import { type Generator, generators, type Version } from './generators.ts';
import { compile, generate, hasJava, install } from './workshop.ts';

/**
 * Feeds the description of a running club, as OpenAPI 3.1 and 3.0, to the generators that people use, and compiles what
 * they write. Needs the npm registry, and Java for one of them. Exit code 1 when a generator fails or writes wrong code.
 */
const usable = generators.filter(({ name, program }) => {
  if (!program.endsWith('.jar') || hasJava()) return true;
  console.log(`left out  ${name}: it needs Java, which this machine does not have`);
  return false;
});

const folder = mkdtempSync(join(tmpdir(), 'clubproof-generators-'));
try {
  await writeDescriptions();
  install(usable, folder);
  for (const generator of usable) for (const version of generator.reads) prove(generator, version);
} finally {
  rmSync(folder, { recursive: true });
}

async function writeDescriptions(): Promise<void> {
  const mock = await startMock({ clubs: ['demo'] });
  try {
    for (const version of ['3.1', '3.0'] satisfies Version[]) {
      const response = await fetch(`${mock.origin}/_control/clubs/demo/${fileOf(version)}`);
      if (!response.ok) throw new Error(`${fileOf(version)}: ${response.status}`);
      writeFileSync(join(folder, fileOf(version)), await response.text());
    }
  } finally {
    await mock.close();
  }
}

function prove(generator: Generator, version: Version): void {
  const of = `${generator.name} of OpenAPI ${version}`;
  try {
    const files = compile(generate(generator, fileOf(version), folder), folder);
    console.log(`ok        ${of}: ${files} files compile`);
  } catch (error) {
    console.log(`FAILED    ${of}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

function fileOf(version: Version): string {
  return `openapi-${version}.json`;
}
