import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { packageFile } from '../../spec/package-file.ts';
import type { Suite } from '../judging/suite.ts';

/** A feature of a club, and the fields of a season's body that are there only while it is on. */
export interface SeasonFeature {
  readonly id: string;
  readonly fields: readonly string[];
}

/** The features that govern fields of a season, as far as the target's description shows that they are on. */
export function seasonFeaturesOn(suite: Suite): readonly SeasonFeature[] {
  const there = suite.described.bodyFields('createSeason');
  return seasonFeatures().filter(
    ({ fields }) => fields.length > 0 && fields.every((field) => there.includes(field)),
  );
}

/** Runs an action while a feature of the club is off, and switches it on again in any case. */
export async function whileOff(
  suite: Suite,
  feature: SeasonFeature,
  action: () => Promise<void>,
): Promise<void> {
  await suite.control.switchFeature(feature.id, false);
  try {
    await action();
  } finally {
    await suite.control.switchFeature(feature.id, true);
  }
}

function seasonFeatures(): SeasonFeature[] {
  const prefix = 'SeasonDraft.';
  const written: Record<string, { fields: string[] }> = parse(
    readFileSync(packageFile('spec/features.yaml'), 'utf8'),
  );
  return Object.entries(written).map(([id, { fields }]) => ({
    id,
    fields: fields.filter((field) => field.startsWith(prefix)).map((field) => field.slice(prefix.length)),
  }));
}
