import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFile } from '../../spec/package-file.ts';
import type { JsonObject } from '../../spec/types.ts';

export interface LintProblem {
  readonly document: string;
  readonly rule: string;
  readonly severity: 'error' | 'warn';
  readonly at: string;
  readonly message: string;
}

interface FileReport {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly severity: 'error' | 'warn';
    readonly message: string;
    readonly location: readonly { readonly pointer?: string; readonly source: { readonly ref: string } }[];
  }[];
}

const require = createRequire(import.meta.url);

/**
 * Lints joined documents with Redocly's recommended rules and our own, all in one run; each is named by its key.
 * Throws when Redocly could not run.
 */
export function lint(documents: Readonly<Record<string, JsonObject>>): readonly LintProblem[] {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-lint-'));
  try {
    const files = Object.entries(documents).map(([name, document]) => {
      const file = join(folder, `${name}.json`);
      writeFileSync(file, JSON.stringify(document));
      return file;
    });
    const problems = reports(files).flatMap((report) => report.problems);
    return problems.map((problem) => {
      const [place] = problem.location;
      const document = /([^/\\]+)\.json$/.exec(place?.source.ref ?? '')?.[1] ?? '';
      const { ruleId: rule, severity, message } = problem;
      return { document, rule, severity, at: place?.pointer ?? '', message };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Redocly writes one JSON object for each file, with nothing between them. */
function reports(files: readonly string[]): readonly FileReport[] {
  const redocly = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
  const config = packageFile('scripts/check-description/rules/redocly.yaml');
  const options = ['--config', config, '--format', 'json', '--max-problems', '10000'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', require.resolve('tsx'), redocly, 'lint', ...files, ...options],
    { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
  );
  try {
    return JSON.parse(`[${stdout.replaceAll('\n}{\n', '\n},{\n')}]`) as FileReport[];
  } catch (cause) {
    throw new Error(`Redocly did not report: ${stderr.trim().slice(-500)}`, { cause });
  }
}
