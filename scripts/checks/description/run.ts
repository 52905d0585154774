import { description } from '../../../spec/index.ts';
import { findingLines, isSound } from './finding.ts';
import { lintRulesDetect, lints } from './lints.ts';
import { keepsToOfficialSchema } from './official-schema.ts';
import { projectionsParse } from './projections-parse.ts';
import { schemasHold } from './schemas-hold.ts';

/** Tests the description as code, as `check:generated` proves it fresh. Exit code 1 when anything is wrong, or when a check found nothing to look at. */
async function checkDescription(): Promise<boolean> {
  const findings = [
    await keepsToOfficialSchema(description),
    ...(await projectionsParse(description)),
    ...schemasHold(description),
    await lints(description),
    await lintRulesDetect(),
  ];
  for (const line of findings.flatMap(findingLines)) console.log(line);
  return findings.every(isSound);
}

try {
  if (!(await checkDescription())) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
