import { type Announcement, announcedBetween, names, type Served, versionOf } from './announcements.ts';
import { type Configuration, configurationBetween } from './configuration.ts';
import { type DescriptionChange, descriptionChanges } from './description/description-changes.ts';

/**
 * How a breaking change stands to the summary of changes that the later run read. `named`: a breaking change that it
 * announces speaks of it. `announced`: it announces a breaking change, and does not say which. `configuration`: all that
 * a feature of the club governs is gone. `perhaps-configuration`: nothing is announced, and an unknown feature may govern
 * the field. `unannounced`: nothing explains it. `unknown`: the run did not read the summary.
 */
export type AnnouncedState =
  | 'named'
  | 'announced'
  | 'configuration'
  | 'perhaps-configuration'
  | 'unannounced'
  | 'unknown';

export interface BreakingChange extends DescriptionChange {
  readonly state: AnnouncedState;
  /** The versions whose announcement it is held against. */
  readonly versions: readonly string[];
}

/** What the two descriptions and the summary of changes say. */
export interface ComparedDescriptions {
  readonly compared: true;
  /** The version of the interface that each description names. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly breaking: readonly BreakingChange[];
  readonly surprising: readonly DescriptionChange[];
  readonly compatible: readonly DescriptionChange[];
  /** What was announced since; left out where the later run did not read the summary of changes. */
  readonly announced?: readonly Announcement[] | undefined;
  /** Whether there was more than is compared. */
  readonly cut: boolean;
}

export interface UncomparedDescriptions {
  readonly compared: false;
  readonly reason: string;
  /** Whether something could have been compared that is missing now. */
  readonly missing: boolean;
}

/** Compares what the targets of two runs served. */
export function servedComparison(
  before: Served,
  after: Served,
): ComparedDescriptions | UncomparedDescriptions {
  if (before.description === undefined || after.description === undefined)
    return { compared: false, missing: true, reason: missingText(before, after) };
  const documents = { before: before.description, after: after.description };
  const { changes, isCut } = descriptionChanges(documents);
  const announced = announcedBetween(before, after);
  const isSameVersion = versionOf(before) === versionOf(after);
  const configurationOf = configurationBetween(documents.before, documents.after);
  const of = (effect: DescriptionChange['effect']) => changes.filter((change) => change.effect === effect);
  return {
    compared: true,
    before: versionOf(before),
    after: versionOf(after),
    breaking: of('breaking').map((change) =>
      judged(change, announced, configurationOf(change), isSameVersion),
    ),
    surprising: of('surprising'),
    compatible: of('compatible'),
    announced,
    cut: isCut,
  };
}

function missingText(before: Served, after: Served): string {
  const lacking = [
    ...(before.description === undefined ? ['the earlier'] : []),
    ...(after.description === undefined ? ['the later'] : []),
  ];
  return `${lacking.join(' and ')} run kept no description of its target`;
}

/** An announcement that names the change is the best explanation, and the configuration of a known feature the next. */
function judged(
  change: DescriptionChange,
  announced: readonly Announcement[] | undefined,
  configuration: Configuration,
  isSameVersion: boolean,
): BreakingChange {
  const breaking = (announced ?? []).filter(({ type }) => type === 'breaking');
  const naming = breaking.filter((announcement) => names(announcement, change));
  const as = (state: AnnouncedState, by: readonly Announcement[] = []) => ({
    ...change,
    state,
    versions: by.map(({ version }) => version),
  });
  if (naming.length > 0) return as('named', naming);
  if (configuration === 'feature') return as('configuration');
  if (breaking.length > 0) return as('announced', breaking);
  if (configuration === 'option' && isSameVersion) return as('perhaps-configuration');
  return as(announced === undefined ? 'unknown' : 'unannounced');
}
