import { listsArePaged } from './lists-are-paged.ts';
import { loneReferences } from './lone-references.ts';
import { oneTopicTag } from './one-topic-tag.ts';
import { operationIdStyle } from './operation-id-style.ts';
import { pointsExist } from './points-exist.ts';
import { refusalsAreProblems } from './refusals-are-problems.ts';
import { securityStated } from './security-stated.ts';
import { tagsFormATree } from './tags-form-a-tree.ts';
import { writesTakeAKey } from './writes-take-a-key.ts';

/** Our own rules about the description, by the name that a report shows after `clubproof/`. */
export const descriptionRules = {
  'operation-id-style': operationIdStyle,
  'security-stated': securityStated,
  'writes-take-a-key': writesTakeAKey,
  'lists-are-paged': listsArePaged,
  'refusals-are-problems': refusalsAreProblems,
  'tags-form-a-tree': tagsFormATree,
  'one-topic-tag': oneTopicTag,
  'lone-references': loneReferences,
  'points-exist': pointsExist,
} as const;

export default function plugin() {
  return { id: 'clubproof', rules: { oas3: descriptionRules } };
}
