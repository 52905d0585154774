import type { JsonObject } from '../../spec/index.ts';
import { withAnswer, without, withoutHeader } from '../alterations/operations.ts';
import type { Club } from '../reference/club.ts';
import type { Parts } from '../reference/parts.ts';
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'description/announced-as-3-1',
    breaks: 'description/names-openapi-version',
    also: ['description/is-valid', 'description/answers-conform'],
    says: 'the version of the format was left at 3.1 for the sake of a tool',
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
    also: [
      'description/answers-conform',
      'description/etag-syntax',
      'description/known-tag-is-not-modified',
      'description/tag-follows-content',
      'description/tag-in-list-matches',
      'description/unchanged-repeats-etag',
      'description/weak-tag-matches',
    ],
    says: 'a proxy drops the tag',
    apply: (parts) => withAnswer(parts, 'getDescription', (answer) => withoutHeader(answer, 'etag')),
  },
  {
    id: 'description/only-weak-tags-compared',
    breaks: 'description/known-tag-is-not-modified',
    also: ['description/unchanged-repeats-etag', 'description/weak-tag-matches'],
    says: 'the comparison expects the tag in the weak form that a proxy makes of it',
    apply: (parts) =>
      withMatches(parts, (value, etag) => value !== etag && parts.description.matches(value, etag)),
  },
  {
    id: 'description/any-tag-is-not-modified',
    breaks: 'description/other-tag-gives-document',
    also: ['description/tag-follows-content'],
    says: 'the presence of If-None-Match is taken for a match',
    apply: (parts) => withMatches(parts, () => true),
  },
  {
    id: 'description/capitals-of-tags-ignored',
    breaks: 'description/other-tag-gives-document',
    also: [],
    says: 'headers are put into small letters before they are compared, values and all',
    apply: (parts) =>
      withMatches(parts, (value, etag) => parts.description.matches(value.toLowerCase(), etag.toLowerCase())),
  },
  {
    id: 'description/tags-split-at-comma-and-space',
    breaks: 'description/tag-in-list-matches',
    also: [],
    says: 'a list of tags is split at a comma with a space after it, as everybody writes it',
    apply: (parts) =>
      withMatches(parts, (value, etag) =>
        value.split(', ').some((tag) => !/",/.test(tag) && parts.description.matches(tag, etag)),
      ),
  },
  {
    id: 'description/etag-of-the-version',
    breaks: 'description/tag-follows-content',
    also: ['description/same-tag-same-content'],
    says: 'the tag is made of club and version, so a change of configuration leaves it as it is',
    apply: (parts) => ({
      ...parts,
      description: { ...parts.description, etag: (_, club) => `"${club.name}-1.5"` },
    }),
  },
  {
    id: 'description/moment-in-the-document',
    breaks: 'description/same-tag-same-content',
    also: [],
    says: 'the document is stamped when it is sent, after its tag was made',
    apply: (parts) => {
      let sent = 0;
      return withAnswer(parts, 'getDescription', (answer) => {
        if (answer.body === undefined) return answer;
        sent += 1;
        return { ...answer, body: String(answer.body).replace('{', `{"x-sent":${sent},`) };
      });
    },
  },
  {
    id: 'description/shorter-name-described',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'the description gives the length of a database column instead of the stated bound',
    apply: (parts) =>
      withSchemas<SeasonSchemas>(parts, ({ SeasonDraft }) => {
        SeasonDraft.properties.name.maxLength = 64;
      }),
  },
  {
    id: 'description/capacity-of-a-small-hall-described',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'the description of a group keeps the bound of an older version',
    apply: (parts) =>
      withSchemas<GroupSchemas>(parts, ({ GroupDraft }) => {
        GroupDraft.properties.capacity.maximum = 1_000;
      }),
  },
  {
    id: 'description/pages-of-200-described',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'the description still has the longest page from before it was cut to 100',
    apply: (parts) =>
      withParameters(parts, ({ Limit }) => {
        Limit.schema.maximum = 200;
      }),
  },
  {
    id: 'description/usual-page-of-20-described',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'the default of the searches is described for the lists, too',
    apply: (parts) =>
      withParameters(parts, ({ Limit }) => {
        Limit.schema.default = 20;
      }),
  },
  {
    id: 'description/key-as-uuid-described',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'everybody at the club sends a UUID as key, so the description asks for its length',
    apply: (parts) =>
      withParameters(parts, ({ IdempotencyKey }) => {
        IdempotencyKey.schema.maxLength = 36;
      }),
  },
  {
    id: 'description/key-described-as-optional',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'the generator of the description takes every header for optional',
    apply: (parts) =>
      withParameters(parts, ({ IdempotencyKey }) => {
        IdempotencyKey.required = false;
      }),
  },
  {
    id: 'description/identifier-in-path-described-as-text',
    breaks: 'description/bounds-as-stated',
    also: [],
    says: 'what stands in a path is a text to the generator of the description',
    apply: (parts) =>
      withParameters(parts, ({ Id }) => {
        Id.schema = { type: 'string' };
      }),
  },
  {
    id: 'description/searches-not-described',
    breaks: 'description/lists-every-operation',
    also: [],
    says: 'a search is a POST that creates nothing, and the generator passes over it',
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
    says: 'the route that was added last is still missing in the document',
    apply: (parts) =>
      withDocument(parts, (document) => ({
        ...document,
        paths: without(document.paths as JsonObject, '/annual-registrations/{id}/cancel'),
      })),
  },
  {
    id: 'description/address-hidden-in-changes',
    breaks: 'description/lists-every-field',
    also: ['description/bounds-as-stated'],
    says: 'a field of people is described for creations alone',
    apply: (parts) =>
      withSchemas<{ MemberChange: { properties: JsonObject } }>(parts, ({ MemberChange }) => {
        MemberChange.properties = without(MemberChange.properties, 'address');
      }),
  },
  {
    id: 'description/options-of-seasons-not-described',
    breaks: 'description/lists-every-field',
    also: ['description/bounds-as-stated'],
    says: 'a field with a default is left out, since nobody has to send it',
    apply: (parts) =>
      withSchemas<{ SeasonDraft: { properties: JsonObject } }>(parts, ({ SeasonDraft }) => {
        SeasonDraft.properties = without(SeasonDraft.properties, 'previous_registration_all');
      }),
  },
  {
    id: 'description/invitations-listed-nowhere',
    breaks: 'description/lists-every-field',
    also: [],
    says: 'a field of groups that came with a later release is in no schema, and is taken all the same',
    apply: (parts) =>
      withSchemas<Record<string, { properties: JsonObject }>>(parts, (schemas) => {
        for (const schema of Object.values(schemas).filter(({ properties }) => properties !== undefined))
          schema.properties = without(schema.properties, 'invitation_only');
      }),
  },
  {
    id: 'description/absent-field-of-groups-accepted',
    breaks: 'description/absent-field-refused',
    also: [],
    says: 'the bodies of groups are checked against the full description, whatever the club has switched off',
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

interface GroupSchemas {
  GroupDraft: { properties: { capacity: { maximum: number } } };
}

/** The parts with the schemas of the served description changed in place. */
function withSchemas<Schemas>(parts: Parts, change: (schemas: Schemas) => void): Parts {
  return withDocument(parts, (document) => {
    const copy = structuredClone(document);
    change((copy.components as JsonObject).schemas as Schemas);
    return copy;
  });
}

interface DescribedParameter {
  required: boolean;
  schema: { maximum?: number; maxLength?: number; default?: number; type?: string };
}

/** The parts with the parameters that operations share changed in place. */
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

/** Changed once for each document that the club gives, so that the same document stays the same object. */
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
