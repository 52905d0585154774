import { expect, test } from '@jest/globals';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { declaredRules, passiveRules, probeRules } from '../judging/rule.ts';
import { loadTopicFiles } from './topic-files.ts';

test('topic files declare their checks when they are loaded, and subjects are there for them', async () => {
  expect([...declaredRules.keys(), ...probeRules.keys(), ...passiveRules.keys()]).toEqual([]);
  await loadTopicFiles();
  for (const declared of [declaredRules, probeRules, passiveRules]) expect(declared.size).toBeGreaterThan(20);
  expect(subjectNamed('seasons')).toBeDefined();
});
