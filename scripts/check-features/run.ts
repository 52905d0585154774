import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { packageFile } from '../../spec/package-file.ts';
import type { JsonObject } from '../check-transcription/json.ts';
import { checkFeatures, countGoverned, type Features } from './check.ts';

/** Proves that what the features govern is in the description. Exit code 1 when something is not. */
function run(): number {
  const features = parse(readFileSync(packageFile('spec/features.yaml'), 'utf8')) as Features;
  const joined = JSON.parse(readFileSync(packageFile('spec/generated/openapi.json'), 'utf8')) as JsonObject;
  const findings = checkFeatures(features, joined);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) return 1;
  const { fields, operations } = countGoverned(features);
  console.log(
    `Features: ${Object.keys(features).length}, with ${fields} fields and ${operations} operations, all in the description.`,
  );
  return 0;
}

process.exitCode = run();
