import { isDeclared } from '../../../contract-tests/engine/judging/rule.ts';
import { loadTopicFiles } from '../../../contract-tests/engine/run/topic-files.ts';
import { rules } from '../../../spec/index.ts';

/** Returns the ids of the rules that have a check. Loads every topic file; throws where it finds none. */
export async function checkedRules(): Promise<ReadonlySet<string>> {
  await loadTopicFiles();
  return new Set<string>(rules.filter(({ id }) => isDeclared(id)).map(({ id }) => id));
}
