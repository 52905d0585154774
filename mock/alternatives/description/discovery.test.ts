import { test } from '@jest/globals';
import { requestFrom, send } from '../../reference/club.testing.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

test.each<ChoiceRow>([
  [{ 'guide-address': 'slash-only' }, async (club) => (await requestFrom(club, 'GET', '')).status, 200, 404],
  [
    { 'guide-fields': 'with-links' },
    async (club) => 'links' in (await send(club, 'GET', '/')).json,
    false,
    true,
  ],
  [
    { 'metadata-fields': 'least' },
    async (club) => 'scopes_supported' in (await send(club, 'GET', '/oauth-protected-resource')).json,
    true,
    false,
  ],
  [
    { 'context-guide': 'omitted' },
    async (club) => 'guide' in (await send(club, 'GET', '/context')).json,
    true,
    false,
  ],
  [
    { 'webhook-schema-content': 'data' },
    async (club) => (await send(club, 'GET', '/webhook-schema.json')).json.required.includes('specversion'),
    true,
    false,
  ],
])('%j behaves differently than the default', expectResults);
