import { mapFields, withAlteredBody } from '../../alterations/bodies.ts';
import { withPart } from '../../alterations/part.ts';
import { withDetail, withListItem, withResource, withRules } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import type { Parts, PayloadPart } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allRecords } from '../../reference/store/collection.ts';
import type { Alternatives } from '../alternative.ts';

type Named = { readonly id: number; readonly name: string; readonly season_id?: number };

/** Choices about the values that fields may have, and how they are stored. */
export const values: Alternatives = {
  'name-unique': {
    'unique-in-season': (parts) => withUniqueNames(parts, (one, other) => one.season_id === other.season_id),
    unique: (parts) => withUniqueNames(parts, () => true),
  },
  'empty-text': {
    'as-null': (parts) => withGroupShown(parts, (value) => (value === '' ? null : value)),
    refused: (parts) => withTextsRefused(parts, (text) => text === '', 'must not be empty'),
  },
  'text-repertoire': {
    normalized: (parts) =>
      withAlteredBody(parts, (fields) =>
        mapFields(fields, (value) =>
          typeof value === 'string' ? value.normalize('NFC').replaceAll(/\r\n?/g, '\n') : value,
        ),
      ),
    'basic-plane': (parts) =>
      withTextsRefused(
        parts,
        (text) => /[\p{Cc}\u{10000}-\u{10ffff}]/u.test(text),
        'must not have control characters or characters beyond the basic plane',
      ),
    'names-of-letters': (parts) =>
      withRules(parts, 'members', (rules) => [
        ...rules,
        {
          name: 'names-of-letters',
          field: 'last_name',
          holds: (person) => [person.first_name, person.last_name].every(isOfLetters),
          requirement: 'names must consist of letters, spaces, apostrophes and hyphens',
        },
      ]),
    'plain-signs': (parts) =>
      withAlteredBody(parts, (fields) =>
        mapFields(fields, (value) => (typeof value === 'string' ? withPlainSigns(value) : value)),
      ),
  },
  'text-normal-form': {
    'normal-form': (parts) =>
      withAlteredBody(parts, (fields) => normalized(fields, normalForms) as typeof fields),
    international: (parts) =>
      withAlteredBody(parts, (fields) => normalized(fields, internationalForms) as typeof fields),
  },
  'repeated-elements': {
    merged: (parts) =>
      withAlteredBody(parts, (fields) =>
        mapFields(fields, (value) => (Array.isArray(value) ? [...new Set(value)] : value)),
      ),
    refused: (parts) =>
      withValuesRefused(
        parts,
        (value) => Array.isArray(value) && new Set(value).size < value.length,
        'must not have equal elements',
      ),
  },
  'options-left-out': {
    'as-null': (parts) =>
      withGroupDefaults(parts, {
        auto_validate: null,
        invitation_only: null,
        cost_euros: null,
        slot_count: null,
      }),
    'of-the-club': (parts) =>
      withGroupDefaults(parts, {
        description: 'Renseignements au secrétariat.',
        auto_validate: true,
        capacity: 30,
      }),
  },
};

function isOfLetters(name: string | null): boolean {
  return /^[\p{L}\p{M} '’-]*$/u.test(name ?? '');
}

function withPlainSigns(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

function withUniqueNames(parts: Parts, together: (one: Named, other: Named) => boolean): Parts {
  const isFree =
    (collection: 'seasons' | 'groups' | 'sports') =>
    (record: Named, { store }: Club) =>
      ![...allRecords<Named>(store.records(collection))].some(
        (other) => other.id !== record.id && other.name === record.name && together(record, other),
      );
  const rule = {
    name: 'name-unique',
    field: 'name',
    requirement: 'name must not be that of another record',
  } as const;
  const seasons = withRules(parts, 'seasons', (rules) => [...rules, { ...rule, holds: isFree('seasons') }]);
  const groups = withRules(seasons, 'groups', (rules) => [...rules, { ...rule, holds: isFree('groups') }]);
  return withRules(groups, 'sports', (rules) => [...rules, { ...rule, holds: isFree('sports') }]);
}

function withGroupShown(parts: Parts, show: (value: unknown) => unknown): Parts {
  const shown = (item: object) => mapFields({ ...item }, show) as never;
  return withDetail(withListItem(parts, 'groups', shown), 'groups', shown);
}

function withGroupDefaults(parts: Parts, others: object): Parts {
  return withResource(parts, 'groups', { defaults: { ...parts.resources.groups.defaults, ...others } });
}

function withTextsRefused(parts: Parts, isWrong: (text: string) => boolean, detail: string): Parts {
  return withValuesRefused(parts, (value) => typeof value === 'string' && isWrong(value), detail);
}

/**
 * Returns the parts that also refuse bodies with such a value, after they are checked against the
 * description.
 */
function withValuesRefused(parts: Parts, isWrong: (value: unknown) => boolean, detail: string): Parts {
  const check: PayloadPart['check'] = (operation, body, club) => {
    parts.payload.check(operation, body, club);
    if (!operation.idempotent) return;
    const wrong = Object.entries((body ?? {}) as object).filter(([, value]) => isWrong(value));
    if (wrong.length === 0) return;
    const errors = wrong.map(([name]) => ({ pointer: `#/${name}`, detail }));
    throw new Refusal('validation_failed', 'A value of the body is not accepted.', { errors });
  };
  return withPart(parts, 'payload', { check });
}

/** Functions that normalize the fields of a person and of their representatives, by field. */
type Forms = Readonly<Record<string, (text: string) => string>>;

const normalForms: Forms = {
  email: (text) => text.toLowerCase(),
  phone: (text) => text.replaceAll(/[\s.-]/g, ''),
  last_name: (text) => text.toUpperCase(),
};

const internationalForms: Forms = { phone: (text) => text.replace(/^0(?=[1-9]\d{8}$)/, '+33') };

function normalized(value: unknown, forms: Forms): unknown {
  if (Array.isArray(value)) return value.map((each) => normalized(each, forms));
  if (typeof value !== 'object' || value === null) return value;
  return mapFields({ ...value }, (member, name) =>
    typeof member === 'string' ? (forms[name]?.(member) ?? member) : normalized(member, forms),
  );
}
