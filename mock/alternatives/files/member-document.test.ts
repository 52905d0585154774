import { randomUUID } from 'node:crypto';
import { test } from '@jest/globals';
import { loadFile } from '../../../fixtures/clubs.ts';
import { authorized, requestFrom } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

const content_base64 = loadFile('picture.png').toString('base64');

async function send(club: Club, method: string, path: string) {
  const headers = { ...(await authorized(club)), 'idempotency-key': randomUUID() };
  const url = `/member-documents/${path}`;
  return requestFrom(club, method, url, { headers, ...(method === 'PUT' && { body: { content_base64 } }) });
}

const rows: readonly ChoiceRow[] = [
  [
    { 'member-document-fields': 'bare' },
    async (club) => (await send(club, 'GET', '103')).json.data[0],
    { field_id: 61, name: "Photo d'identité", has_file: true },
    { field_id: 61 },
  ],
  [
    { 'member-document-identifier': 'either' },
    async (club) => (await send(club, 'GET', '2000000103/fields/61/content')).status,
    404,
    200,
  ],
  [
    { 'member-document-identifier': 'either' },
    async (club) => (await send(club, 'GET', '103/fields/61/content')).status,
    200,
    200,
  ],
  [
    { 'unknown-document-field': 'stored' },
    async (club) => (await send(club, 'PUT', '103/fields/99')).status,
    404,
    200,
  ],
  [
    { 'empty-document-field': 'success' },
    async (club) => (await send(club, 'DELETE', '103/fields/62')).status,
    404,
    200,
  ],
  [
    { 'empty-document-field': 'success' },
    async (club) => (await send(club, 'DELETE', '103/fields/99')).status,
    404,
    404,
  ],
  [
    { 'person-without-files': 'not-found' },
    async (club) => (await send(club, 'GET', '111')).status,
    200,
    404,
  ],
  [
    { 'person-without-files': 'not-found' },
    async (club) => (await send(club, 'GET', '103')).status,
    200,
    200,
  ],
  [
    { 'member-document-write-identifier': 'member' },
    async (club) => (await send(club, 'PUT', '103/fields/62')).json.data.id,
    62,
    103,
  ],
];

test.each(rows)('%j behaves differently than the default', expectResults);
