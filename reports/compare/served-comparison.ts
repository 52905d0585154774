import type {
  AnnouncedState,
  Announcement,
  BreakingChange,
  DescriptionChange,
  Descriptions,
} from '../comparison.ts';
import { announcedBetween, names, type Served, versionOf } from './announcements.ts';
import { type Configuration, configurationBetween } from './configuration.ts';
import { descriptionChanges } from './description/description-changes.ts';

/** Compares what the targets of two runs served. */
export function servedComparison(before: Served, after: Served): Descriptions {
  if (before.description === undefined || after.description === undefined)
    return { compared: false, missing: true, reason: missingText(before, after) };
  const documents = { before: before.description, after: after.description };
  const { changes, isCut } = descriptionChanges(documents);
  const announced = announcedBetween(before, after);
  const [was, is] = [versionOf(before), versionOf(after)];
  const configurationOf = configurationBetween(documents.before, documents.after);
  const of = (effect: DescriptionChange['effect']) => changes.filter((change) => change.effect === effect);
  return {
    compared: true,
    ...(was !== undefined && { before: was }),
    ...(is !== undefined && { after: is }),
    breaking: of('breaking').map((change) => judged(change, announced, configurationOf(change), was === is)),
    surprising: of('surprising'),
    compatible: of('compatible'),
    ...(announced && { announced }),
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
