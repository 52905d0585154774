import type { JsonObject } from '../../../spec/index.ts';
import { without, withoutHeader, withResponse } from '../../alterations/operations.ts';
import type { Club } from '../../reference/club.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'description/announced-as-3-1',
    breaks: 'description/names-openapi-version',
    also: ['description/is-valid', 'description/answers-conform'],
    says: 'the OpenAPI version stays at 3.1 for the sake of a tool',
    apply: (parts) => withDocument(parts, (document) => ({ ...document, openapi: '3.1.1' })),
  },
  {
    id: 'description/version-with-patch-number',
    breaks: 'description/names-interface-version',
    also: [],
    says: 'the version of the interface is written with a third number',
    apply: (parts) =>
      withDocument(parts, (document) => ({
        ...document,
        info: { ...(document.info as JsonObject), version: '1.5.0' },
      })),
  },
  {
    id: 'description/etag-not-sent',
    breaks: 'description/carries-etag',
    also: [],
    says: 'a proxy drops the ETag',
    apply: (parts) => withResponse(parts, 'getDescription', (response) => withoutHeader(response, 'etag')),
  },
  {
    id: 'description/only-weak-tags-compared',
    breaks: 'description/known-tag-is-not-modified',
    also: [],
    says: 'the comparison expects the weak form that a proxy makes of the tag',
    apply: (parts) =>
      withMatches(parts, (value, etag) => value !== etag && parts.description.matches(value, etag)),
  },
  {
    id: 'description/any-tag-is-not-modified',
    breaks: 'description/other-tag-gives-document',
    also: ['description/tag-follows-content'],
    says: 'the presence of If-None-Match counts as a match',
    apply: (parts) => withMatches(parts, () => true),
  },
  {
    id: 'description/capitals-of-tags-ignored',
    breaks: 'description/other-tag-gives-document',
    also: [],
    says: 'header values are put into lower case before they are compared',
    apply: (parts) =>
      withMatches(parts, (value, etag) => parts.description.matches(value.toLowerCase(), etag.toLowerCase())),
  },
  {
    id: 'description/tags-split-at-comma-and-space',
    breaks: 'description/tag-in-list-matches',
    also: [],
    says: 'a list of tags is only split at a comma followed by a space',
    apply: (parts) =>
      withMatches(parts, (value, etag) =>
        value.split(', ').some((tag) => !/",/.test(tag) && parts.description.matches(tag, etag)),
      ),
  },
  {
    id: 'description/etag-of-the-version',
    breaks: 'description/tag-follows-content',
    also: [],
    says: 'the tag is made from club and version, so a change of configuration does not change it',
    apply: (parts) => ({
      ...parts,
      description: { ...parts.description, etag: (_, club) => `"${club.name}-1.5"` },
    }),
  },
  {
    id: 'description/moment-in-the-document',
    breaks: 'description/same-tag-same-content',
    also: [],
    says: 'the document is stamped when it is sent, after its tag was computed',
    apply: (parts) => {
      let sent = 0;
      return withResponse(parts, 'getDescription', (response) => {
        if (response.body === undefined) return response;
        sent += 1;
        return { ...response, body: String(response.body).replace('{', `{"x-sent":${sent},`) };
      });
    },
  },
  {
    id: 'description/shorter-name-described',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'the description states the length of a database column instead of the documented bound',
    apply: (parts) =>
      withSchemas<SeasonSchemas>(parts, ({ SeasonDraft }) => {
        SeasonDraft.properties.name.maxLength = 64;
      }),
  },
  {
    id: 'description/pages-of-200-described',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'the description still states the maximum page size from before it was reduced to 100',
    apply: (parts) =>
      withParameters(parts, ({ Limit }) => {
        Limit.schema.maximum = 200;
      }),
  },
  {
    id: 'description/usual-page-of-20-described',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'the description states the default limit of the searches for the lists, too',
    apply: (parts) =>
      withParameters(parts, ({ Limit }) => {
        Limit.schema.default = 20;
      }),
  },
  {
    id: 'description/key-as-uuid-described',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'every client of the club sends a UUID as key, so the description states its length as the maximum',
    apply: (parts) =>
      withParameters(parts, ({ IdempotencyKey }) => {
        IdempotencyKey.schema.maxLength = 36;
      }),
  },
  {
    id: 'description/key-described-as-optional',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'the generator of the description treats every header as optional',
    apply: (parts) =>
      withParameters(parts, ({ IdempotencyKey }) => {
        IdempotencyKey.required = false;
      }),
  },
  {
    id: 'description/identifier-in-path-described-as-text',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'the generator of the description treats every path parameter as text',
    apply: (parts) =>
      withParameters(parts, ({ Id }) => {
        Id.schema = { type: 'string' };
      }),
  },
  {
    id: 'description/searches-not-described',
    breaks: 'description/lists-every-operation',
    also: [],
    says: 'the generator skips the search for groups, since it is a POST that creates nothing',
    apply: (parts) =>
      withDocument(parts, (document) => ({
        ...document,
        paths: without(document.paths as JsonObject, '/groups/search'),
      })),
  },
  {
    id: 'description/cancellation-not-described',
    breaks: 'description/lists-every-operation',
    also: [],
    says: 'the route that was added last is missing from the document',
    apply: (parts) =>
      withDocument(parts, (document) => ({
        ...document,
        paths: without(document.paths as JsonObject, '/annual-registrations/{id}/cancel'),
      })),
  },
  {
    id: 'description/staff-hours-not-described',
    breaks: 'description/lists-every-operation',
    also: [],
    says: 'the generator leaves out what depends on a feature, whether the club has it or not',
    apply: (parts) =>
      withDocument(parts, (document) => ({
        ...document,
        paths: without(document.paths as JsonObject, '/staff-hours/{id}'),
      })),
  },
  {
    id: 'description/key-demanded-everywhere',
    breaks: 'description/no-key-demanded-of-reads',
    also: [],
    says: 'the generator adds the headers of writes to every operation',
    apply: (parts) => withDocument(parts, withKeyEverywhere),
  },
  {
    id: 'description/address-hidden-in-changes',
    breaks: 'description/lists-every-field',
    also: ['description/bounds-as-stated'],
    says: 'the address of a person is described for creations only',
    apply: (parts) =>
      withSchemas<{ MemberChange: { properties: JsonObject } }>(parts, ({ MemberChange }) => {
        MemberChange.properties = without(MemberChange.properties, 'address');
      }),
  },
  {
    id: 'description/options-of-seasons-not-described',
    breaks: 'description/lists-every-field',
    also: ['description/bounds-as-stated'],
    says: 'a field with a default is left out, since clients need not send it',
    apply: (parts) =>
      withSchemas<{ SeasonDraft: { properties: JsonObject } }>(parts, ({ SeasonDraft }) => {
        SeasonDraft.properties = without(SeasonDraft.properties, 'previous_registration_all');
      }),
  },
  {
    id: 'description/invitations-listed-nowhere',
    breaks: 'description/lists-every-field',
    also: [],
    says: 'a field of groups from a later release is in no schema, but accepted all the same',
    apply: (parts) =>
      withSchemas<Record<string, { properties: JsonObject }>>(parts, (schemas) => {
        for (const schema of Object.values(schemas).filter(({ properties }) => properties !== undefined))
          schema.properties = without(schema.properties, 'invitation_only');
      }),
  },
  {
    id: 'description/no-body-described',
    breaks: 'description/lists-every-field',
    also: [],
    says: 'the generator of the description knows routes and parameters only',
    apply: (parts) =>
      withDocument(parts, (document) => {
        const copy = structuredClone(document);
        for (const item of Object.values(copy.paths as Record<string, Record<string, object>>))
          for (const operation of Object.values(item)) Reflect.deleteProperty(operation, 'requestBody');
        return copy;
      }),
  },
  {
    id: 'description/absent-field-of-groups-accepted',
    breaks: 'description/absent-field-refused',
    also: [],
    says: 'changes of groups are checked against the full description, whatever the club has switched off',
    apply: (parts) => ({
      ...parts,
      payload: {
        ...parts.payload,
        check: (operation, payload, club) =>
          parts.payload.check(
            operation,
            payload,
            operation.id === 'changeGroup' ? withEveryFeature(club) : club,
          ),
      },
    }),
  },
  {
    id: 'description/absent-field-accepted',
    breaks: 'description/absent-field-refused',
    also: [],
    says: 'bodies are checked against the full description, whatever the club has switched off',
    apply: (parts) => ({
      ...parts,
      payload: {
        ...parts.payload,
        check: (operation, payload, club) => parts.payload.check(operation, payload, withEveryFeature(club)),
      },
    }),
  },
];

interface SeasonSchemas {
  SeasonDraft: { properties: { name: { maxLength: number } } };
}

/** Returns the parts with the schemas of the served description changed in place. */
function withSchemas<Schemas>(parts: Parts, change: (schemas: Schemas) => void): Parts {
  return withDocument(parts, (document) => {
    const copy = structuredClone(document);
    change((copy.components as JsonObject).schemas as Schemas);
    return copy;
  });
}

/** Returns the document with the parameter for the key at every path. */
function withKeyEverywhere(document: JsonObject): JsonObject {
  const key = { $ref: '#/components/parameters/IdempotencyKey' };
  const paths = Object.entries(document.paths as Readonly<Record<string, JsonObject>>).map(([path, item]) => [
    path,
    { ...item, parameters: [...((item.parameters ?? []) as JsonObject[]), key] },
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

interface DescribedParameter {
  required: boolean;
  schema: { maximum?: number; maxLength?: number; default?: number; type?: string };
}

/** Returns the parts with the shared parameters of the served description changed in place. */
function withParameters(
  parts: Parts,
  change: (parameters: Readonly<Record<'Id' | 'IdempotencyKey' | 'Limit', DescribedParameter>>) => void,
): Parts {
  return withDocument(parts, (document) => {
    const copy = structuredClone(document);
    change((copy.components as JsonObject).parameters as unknown as Parameters<typeof change>[0]);
    return copy;
  });
}

function withEveryFeature(club: Club): Club {
  return { ...club, settings: { ...club.settings, featuresOff: new Set() } };
}

function withMatches(parts: Parts, matches: Parts['description']['matches']): Parts {
  return { ...parts, description: { ...parts.description, matches } };
}

/**
 * Returns the parts that change each document of a club once, so that the same document stays the
 * same object.
 */
function withDocument(parts: Parts, change: (document: JsonObject) => JsonObject): Parts {
  const changed = new WeakMap<JsonObject, JsonObject>();
  const document = (club: Club) => {
    const usual = parts.description.document(club);
    const made = changed.get(usual) ?? change(usual);
    changed.set(usual, made);
    return made;
  };
  return { ...parts, description: { ...parts.description, document } };
}
