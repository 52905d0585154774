import { basename } from 'node:path';
import { type Changes, drawn } from '../changed-files.ts';

interface Topical {
  readonly id: string;
  readonly breaks: string;
}

/** Some of the faults, and how they were chosen. */
export interface ChosenFaults<T> {
  readonly chosen: readonly T[];
  readonly says: readonly string[];
}

/**
 * Returns the faults that a change may have touched: those of the topics whose files differ, and a share of the others, which
 * the commit draws: a third where a file differs that every topic needs, else a tenth. All of them where it is not known what
 * differs; the nightly proof plays all of them in any case.
 */
export function ofChanges<T extends Topical>(
  faults: readonly T[],
  changes: Changes,
  topics: ReadonlySet<string>,
): ChosenFaults<T> {
  if ('unknown' in changes) return { chosen: faults, says: [says(faults, faults, changes.unknown)] };
  const ofFiles = changes.files
    .filter((file) => decides.test(file) && !isOfTests.test(file))
    .map((file) => ({ file, topic: topicOfFile(file, topics) }));
  const shared = ofFiles.find(({ topic }) => topic === undefined)?.file;
  const changed = new Set(ofFiles.flatMap(({ topic }) => topic ?? []));
  const others = faults.filter(({ breaks }) => !changed.has(topicOf(breaks)));
  const sampled = new Set(drawn(others, shared === undefined ? 1 / 10 : 1 / 3, changes.head, ({ id }) => id));
  const chosen = faults.filter((fault) => changed.has(topicOf(fault.breaks)) || sampled.has(fault));
  const differ =
    changed.size === 0 ? 'no topic differs' : `files of ${[...changed].sort().join(', ')} differ`;
  const share =
    shared === undefined
      ? 'a tenth of the others'
      : `a third of the others, as every topic needs ${shared}, which differs`;
  const reason = `${differ} from ${changes.base.slice(0, 10)}, and ${share}, drawn by ${changes.head.slice(0, 10)}`;
  return { chosen, says: [says(chosen, faults, reason)] };
}

function says(chosen: readonly unknown[], all: readonly unknown[], reason: string): string {
  return `self-test: ${chosen.length} of ${all.length} faults: ${reason}`;
}

/** The files that decide what a fault breaks and what the suite says of it. What is generated follows from others. */
const decides =
  /^(contract-tests\/(engine|arbitraries|expect|probes|scenes|areas)|mock\/(reference|faults|alterations)|spec\/(rules|openapi)|scripts\/proof\/(self-test|trials))\/|^traffic\/[^/]+$|^package-lock\.json$/;
const isOfTests = /\.(test|testing)\.ts$|\.md$/;

/** Files of no topic, whatever their names begin with. */
const isOfNoTopic = /^(contract-tests\/(engine|arbitraries|expect)|traffic)\//;

/**
 * Returns the topic of a file. A topic has one stem in every folder; topics may begin alike, so a file belongs to the longest
 * one that its name begins with.
 */
function topicOfFile(file: string, topics: ReadonlySet<string>): string | undefined {
  if (isOfNoTopic.test(file)) return undefined;
  const stem = basename(file).replace(/\..*$/, '');
  const beginnings = [...topics].filter((topic) => stem === topic || stem.startsWith(`${topic}-`));
  return beginnings.sort((one, other) => other.length - one.length)[0];
}

/** Returns the topic of a rule or a fault: the part of its id before the slash. */
export function topicOf(id: string): string {
  return id.slice(0, id.indexOf('/'));
}
