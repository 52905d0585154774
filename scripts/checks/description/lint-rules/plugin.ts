import type { Plugin } from '@redocly/openapi-core';
import { bodiesHaveExamples } from './bodies-have-examples.ts';
import { loneReferences } from './lone-references.ts';
import { oneTopicTag } from './one-topic-tag.ts';
import { operationIdStyle } from './operation-id-style.ts';
import { pointsExist } from './points-exist.ts';

/**
 * Our own rules about the description. Scopes, keys, pages and refusals are not among them: `check:transcription`
 * compares those with the interface, operation by operation.
 */
export const plugin = {
  id: 'clubproof',
  rules: {
    oas3: {
      'operation-id-style': operationIdStyle,
      'one-topic-tag': oneTopicTag,
      'lone-references': loneReferences,
      'points-exist': pointsExist,
      'bodies-have-examples': bodiesHaveExamples,
    },
  },
} satisfies Plugin;

/** The names under which problems of these rules are reported. */
export const ownRules: readonly string[] = Object.keys(plugin.rules.oas3).map(
  (name) => `${plugin.id}/${name}`,
);
