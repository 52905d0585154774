import { isDeclared } from '../../contract-tests/engine/judging/rule.ts';
import { loadTopicFiles } from '../../contract-tests/engine/run/topic-files.ts';
import { rules } from '../../spec/index.ts';

/** The ids of the rules that a check judges. Loads every topic file; fails aloud when it finds none. */
export async function checkedRules(): Promise<ReadonlySet<string>> {
  await loadTopicFiles();
  return new Set<string>(rules.filter(({ id }) => isDeclared(id)).map(({ id }) => id));
}
