import { spawnSync } from 'node:child_process';
import { planted } from './canary.ts';

/**
 * Names what has no user: files, exports, dependencies. What the canary has planted has to be found in the same run:
 * a tool that read nothing, or other folders, would find nothing either.
 */
const { stdout, stderr } = spawnSync(
  process.execPath,
  ['node_modules/knip/bin/knip.js', '--config', 'scripts/checks/unused/knip.ts', '--reporter', 'json'],
  { encoding: 'utf8', maxBuffer: 2 ** 26 },
);
if (!stdout.startsWith('{')) throw new Error(`knip told nothing: ${stderr}`);

interface Finding {
  readonly name: string;
}
/** Of one file, the findings by their kind. */
type Issue = { readonly file: string } & Readonly<Record<string, string | readonly Finding[]>>;

const { issues } = JSON.parse(stdout) as { issues: readonly Issue[] };
const found = issues.flatMap(({ file, ...kinds }) =>
  Object.entries(kinds).flatMap(([kind, findings]) =>
    Array.isArray(findings) ? findings.map(({ name }: Finding) => `${file}: ${name} (${kind})`) : [],
  ),
);
const unused = found.filter((finding) => !planted.includes(finding));
const unseen = planted.filter((finding) => !found.includes(finding));
for (const finding of unused) console.error(`${finding} has no user: delete it, or only the word "export"`);
for (const finding of unseen) console.error(`${finding} was planted, and was not found`);
console.log(
  `unused: ${unused.length} found, ${planted.length - unseen.length} of ${planted.length} planted ones seen`,
);
process.exitCode = unused.length + unseen.length > 0 ? 1 : 0;
