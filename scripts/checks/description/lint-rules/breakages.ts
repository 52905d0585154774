import type { JsonObject } from '../../../../spec/types.ts';

/** A small document that keeps to every rule that has a breakage. */
export function soundDocument() {
  const list = {
    operationId: 'listSeasons',
    tags: ['season'] as string[],
    responses: {
      '200': { description: 'A page.' } as JsonObject,
      '4XX': { $ref: '#/components/responses/Refused' } as JsonObject,
    },
  };
  return {
    openapi: '3.2.0',
    info: { title: 'A small club', version: '1' },
    tags: [
      { name: 'seasons', description: 'All about seasons.', kind: 'nav' } as JsonObject,
      { name: 'season', description: 'Seasons.', kind: 'nav', parent: 'seasons' } as JsonObject,
    ],
    paths: { '/seasons': { get: list } },
    components: { responses: { Refused: { description: 'Refused.' } } },
  };
}

type Document = ReturnType<typeof soundDocument>;

const list = (document: Document) => document.paths['/seasons'].get;

/** For each of our rules, and one of Redocly's own, the ways to violate it, each named by the change of the document. */
export const breakages: Readonly<Record<string, Readonly<Record<string, (document: Document) => void>>>> = {
  'clubproof/operation-id-style': {
    'a verb of another method': (document) => {
      list(document).operationId = 'createSeasons';
    },
    'snake case': (document) => {
      list(document).operationId = 'list_seasons';
    },
  },
  'clubproof/one-topic-tag': {
    'no tag': (document) => {
      list(document).tags = [];
    },
    'a tag that groups topics': (document) => {
      list(document).tags = ['seasons'];
    },
  },
  'clubproof/lone-references': {
    'a description beside it': (document) => {
      list(document).responses['4XX'] = { $ref: '#/components/responses/Refused', description: 'Refused.' };
    },
  },
  'clubproof/points-exist': {
    'an unknown unspecified point': (document) => {
      list(document).responses['200'] = { description: 'A page.', 'x-unspecified': 'no-such-point' };
    },
  },
  'clubproof/bodies-have-examples': {
    'a successful response without an example': (document) => {
      list(document).responses['200'] = { description: 'A page.', content: { 'text/plain': {} } };
    },
    'a request body without an example': (document) => {
      Object.assign(list(document), { requestBody: { content: { 'application/json': {} } } });
    },
  },
  'spec-no-invalid-tag-parents': {
    'a parent that is no tag': (document) => {
      document.tags.push({ name: 'slot', description: 'Slots.', kind: 'nav', parent: 'schedule' });
    },
    'a circle of parents': (document) => {
      document.tags[0] = { name: 'seasons', description: 'All.', kind: 'nav', parent: 'season' };
    },
  },
};
