import { findingLines, isSound } from './check-description/finding.ts';
import { lints, rulesBite } from './check-description/lints.ts';
import { keepsToOfficialSchema } from './check-description/official-schema.ts';
import { projectionParses } from './check-description/projection-parses.ts';
import { schemasHold } from './check-description/schemas-hold.ts';
import { joinDescription } from './generate/join-description.ts';

/** Tests the description as code. Exit code 1 when anything is wrong, or when a check found nothing to look at. */
async function checkDescription(): Promise<boolean> {
  const description = await joinDescription();
  const findings = [
    await keepsToOfficialSchema(description),
    await projectionParses(description),
    ...schemasHold(description),
    lints(description),
    rulesBite(),
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
