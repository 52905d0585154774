import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import type { JsonObject } from '../../../spec/types.ts';
import { ownRules, plugin } from './lint-rules/plugin.ts';

export interface LintProblem {
  readonly rule: string;
  /** JSON pointer into the document. */
  readonly at: string;
  readonly message: string;
}

const configuration = createConfig({
  plugins: [plugin],
  extends: ['recommended'],
  rules: {
    ...Object.fromEntries(ownRules.map((rule) => [rule, 'error'])),
    'info-license': 'off',
    // Metadata has members that only its standard describes.
    'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
  },
});

/** Lints a joined document with Redocly's recommended rules and our own. */
export async function lint(document: JsonObject): Promise<readonly LintProblem[]> {
  const problems = await lintDocument({
    document: makeDocumentFromString(JSON.stringify(document), 'openapi.json'),
    config: await configuration,
    externalRefResolver: new BaseResolver(),
  });
  return problems.map(({ ruleId, message, location: [place] }) => ({
    rule: ruleId,
    at: place?.pointer ?? '',
    message,
  }));
}
