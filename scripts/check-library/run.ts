import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFile } from '../../spec/package-file.ts';

/** A project as an integrator has it: no configuration, and `clubproof` among its packages. */
const project: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "somebodys-client" }',
  'club.test.js': `
    const { startMock } = require('clubproof');
    test('the club answers to a client that was written without any configuration', async () => {
      const mock = await startMock({ clubs: ['demo'] });
      const [club] = mock.clubs;
      const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: club.clientId, client_secret: club.secret });
      const granted = await (await fetch(club.baseUrl + '/token', { method: 'POST', body: form })).json();
      const seasons = await fetch(club.baseUrl + '/seasons', { headers: { authorization: 'Bearer ' + granted.access_token } });
      expect(seasons.status).toBe(200);
      expect((await seasons.json()).data.length).toBeGreaterThan(0);
      await mock.close();
    });`,
  'imported.mjs': `
    import { startMock } from 'clubproof';
    const mock = await startMock({ clubs: ['demo'] });
    const answer = await fetch(mock.clubs[0].baseUrl + '/changes');
    if (answer.status !== 200) throw new Error('the imported club answered ' + answer.status);
    await mock.close();`,
  'typed.cts': `
    import { startMock } from 'clubproof';
    import type { paths } from 'clubproof/types';
    export const limit: NonNullable<NonNullable<paths['/seasons']['get']['parameters']['query']>['limit']> = 50;
    export async function baseUrl(): Promise<string> {
      const mock = await startMock({ clubs: ['demo'] });
      return mock.clubs[0]!.baseUrl;
    }`,
};

const folder = mkdtempSync(join(tmpdir(), 'clubproof-library-'));
try {
  for (const [file, content] of Object.entries(project)) writeFileSync(join(folder, file), content);
  install('clubproof', packageFile('.'));
  install('@types', packageFile('node_modules/@types'));
  run('require, in Jest', packageFile('node_modules/jest/bin/jest.js'), '--rootDir', folder, '--silent');
  run('import, in Node', join(folder, 'imported.mjs'));
  const compiler = packageFile('node_modules/typescript/bin/tsc');
  run(
    'types, in TypeScript',
    compiler,
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--types',
    'node',
    join(folder, 'typed.cts'),
  );
} finally {
  rmSync(folder, { recursive: true });
}

function install(name: string, from: string): void {
  const link = join(folder, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(from, link);
}

function run(what: string, ...words: string[]): void {
  execFileSync(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  console.log(`library: ${what}: works`);
}
