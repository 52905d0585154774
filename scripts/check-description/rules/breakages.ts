import type { JsonObject } from '../../../spec/types.ts';
import type { descriptionRules } from './plugin.ts';

/** A small document that breaks none of our rules. */
export function soundDocument() {
  const problem = { $ref: '#/components/responses/Refused' };
  const list = {
    operationId: 'listSeasons',
    summary: 'List the seasons',
    tags: ['season'] as string[],
    security: [{ club: [] as string[] }] as JsonObject[] | undefined,
    parameters: [
      { name: 'limit', in: 'query', schema: { type: 'integer' } },
      { name: 'after', in: 'query', schema: { type: 'integer' } },
    ],
    responses: {
      '200': {
        description: 'A page.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/SeasonList' } } },
      },
      '4XX': problem as JsonObject,
    },
  };
  const create = {
    operationId: 'createSeason',
    summary: 'Create a season',
    tags: ['season'],
    security: [{ club: ['groups:write'] }],
    parameters: [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }],
    responses: { '201': { description: 'Created.' } as JsonObject, '4XX': problem },
  };
  return {
    openapi: '3.2.0',
    info: { title: 'A small club', version: '1' },
    servers: [{ url: 'https://club.example' }],
    tags: [
      { name: 'seasons', description: 'All about seasons.', kind: 'nav' } as JsonObject,
      { name: 'season', description: 'Seasons.', kind: 'nav', parent: 'seasons' } as JsonObject,
    ],
    paths: { '/seasons': { get: list, post: create } },
    components: {
      securitySchemes: {
        club: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: 'https://club.example/token',
              scopes: { 'groups:write': 'Write.' },
            },
          },
        },
      },
      schemas: {
        Problem: { type: 'object', required: ['status', 'code', 'detail'] },
        Pagination: { type: 'object', properties: { next_after: { type: 'integer' } } } as JsonObject,
        SeasonList: {
          type: 'object',
          properties: {
            data: { type: 'array', items: { type: 'object' } },
            pagination: { $ref: '#/components/schemas/Pagination' },
          },
        },
      },
      responses: {
        Refused: {
          description: 'Refused.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

type Document = ReturnType<typeof soundDocument>;

const list = (document: Document) => document.paths['/seasons'].get;
const create = (document: Document) => document.paths['/seasons'].post;

/** For each of our rules the ways to break it, told by what was done to the sound document. */
export const breakages: Readonly<
  Record<keyof typeof descriptionRules, Readonly<Record<string, (document: Document) => void>>>
> = {
  'operation-id-style': {
    'a verb of another method': (document) => {
      list(document).operationId = 'createSeasons';
    },
    'snake case': (document) => {
      list(document).operationId = 'list_seasons';
    },
  },
  'security-stated': {
    'no security': (document) => {
      list(document).security = undefined;
    },
    'an unknown scope': (document) => {
      list(document).security = [{ club: ['group:write'] }];
    },
    'scopes as alternatives': (document) => {
      list(document).security = [{ club: ['groups:write'] }, { club: [] }];
    },
  },
  'writes-take-a-key': {
    'no key': (document) => {
      create(document).parameters = [];
    },
    'a key on a reading': (document) => {
      list(document).parameters.push({ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } });
    },
  },
  'lists-are-paged': {
    'no after': (document) => {
      list(document).parameters.pop();
    },
    'no limit': (document) => {
      list(document).parameters.shift();
    },
    'no next_after': (document) => {
      document.components.schemas.Pagination = { type: 'object' };
    },
  },
  'refusals-are-problems': {
    'plain JSON': (document) => {
      list(document).responses['4XX'] = {
        description: 'Refused.',
        content: { 'application/json': { schema: { type: 'object' } } },
      };
    },
    'a problem without code': (document) => {
      document.components.schemas.Problem.required = ['status', 'detail'];
    },
    'other refusals left out': (document) => {
      const { '4XX': refused, ...responses } = list(document).responses;
      list(document).responses = { ...responses, '401': refused } as never;
    },
  },
  'tags-form-a-tree': {
    'a parent that is no tag': (document) => {
      document.tags.push({ name: 'slot', description: 'Slots.', kind: 'nav', parent: 'schedule' });
    },
    'a circle': (document) => {
      document.tags[0] = {
        name: 'seasons',
        description: 'All about seasons.',
        kind: 'nav',
        parent: 'season',
      };
    },
  },
  'one-topic-tag': {
    'no tag': (document) => {
      list(document).tags = [];
    },
    'a tag that groups topics': (document) => {
      list(document).tags = ['seasons'];
    },
  },
  'lone-references': {
    'a description beside it': (document) => {
      const { $ref } = list(document).responses['4XX'];
      list(document).responses['4XX'] = { $ref, description: 'Refused.' } as JsonObject;
    },
  },
  'points-exist': {
    'an unknown unspecified point': (document) => {
      create(document).responses['201'] = { description: 'Created.', 'x-unspecified': 'no-such-point' };
    },
  },
};
