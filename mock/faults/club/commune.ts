import type { JsonObject } from '../../../spec/index.ts';
import { withHandler, withJson } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withRule, withRules } from '../../alterations/resources.ts';
import type { Parts, PayloadPart } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { ResourceRule } from '../../reference/resources/resource.ts';
import type { Fault } from '../fault.ts';

/** Returns the parts with the postal code of a search altered before it is checked. */
function withPostalCode(parts: Parts, alter: (postalCode: string | null) => string): Parts {
  const parameters: PayloadPart['parameters'] = (operation, path, query, club) => {
    if (operation.id !== 'findCommunes') return parts.payload.parameters(operation, path, query, club);
    const altered = new URLSearchParams(query);
    altered.set('postal_code', alter(query.get('postal_code')));
    return parts.payload.parameters(operation, path, altered, club);
  };
  return withPart(parts, 'payload', { parameters });
}

function withEntries(parts: Parts, change: (commune: JsonObject) => JsonObject): Parts {
  return withJson(parts, 'findCommunes', ({ data }) => ({
    data: (data as readonly JsonObject[]).map(change),
  }));
}

/** Returns the parts with an additional rule for the city code of seasons. */
function withOneMoreRule(parts: Parts, holds: ResourceRule<'seasons'>['holds']): Parts {
  const requirement = 'city_code must be five digits';
  return withRules(parts, 'seasons', (rules) => [
    ...rules,
    { name: 'digits-of-city-code', field: 'city_code', holds, requirement },
  ]);
}

export const faults: readonly Fault[] = [
  {
    id: 'commune/missing-code-finds-nothing',
    breaks: 'commune/postal-code-required',
    also: [],
    says: 'a search without a postal code returns an empty list',
    apply: (parts) => withPostalCode(parts, (postalCode) => postalCode ?? '00000'),
  },
  {
    id: 'commune/first-page-only',
    breaks: 'commune/all-matches-at-once',
    also: [],
    says: 'the search is paged like every other list',
    apply: (parts) =>
      withJson(parts, 'findCommunes', (body) => ({
        ...body,
        data: (body.data as JsonObject[]).slice(0, 1),
        pagination: { limit: 1, next_after: 1 },
      })),
  },
  {
    id: 'commune/first-twenty-only',
    breaks: 'commune/all-matches-at-once',
    also: [],
    says: 'the query for communes has a LIMIT 20 for the selection box of the form',
    apply: (parts) =>
      withJson(parts, 'findCommunes', ({ data }) => ({ data: (data as JsonObject[]).slice(0, 20) })),
  },
  {
    id: 'commune/short-code-padded',
    breaks: 'commune/postal-code-form-checked',
    also: [],
    says: 'a postal code of four digits gets back the leading zero that a spreadsheet removed',
    apply: (parts) =>
      withPostalCode(parts, (postalCode) =>
        postalCode && /^\d{4}$/.test(postalCode) ? `0${postalCode}` : (postalCode ?? ''),
      ),
  },
  {
    id: 'commune/postal-code-read-as-a-number',
    breaks: 'commune/postal-code-form-checked',
    also: [],
    says: 'a postal code is parsed as a number and padded to five digits, however many were sent',
    apply: (parts) =>
      withPostalCode(parts, (postalCode) =>
        postalCode && /^\d+$/.test(postalCode)
          ? String(Number(postalCode)).padStart(5, '0')
          : (postalCode ?? ''),
      ),
  },
  {
    id: 'commune/signs-taken-out-of-the-code',
    breaks: 'commune/postal-code-form-checked',
    also: [],
    says: 'everything but digits is removed from a postal code before it is checked',
    apply: (parts) => withPostalCode(parts, (postalCode) => (postalCode ?? '').replace(/\D/g, '')),
  },
  {
    id: 'commune/entry-without-postal-code',
    breaks: 'commune/entry-fields',
    also: ['commune/postal-code-kept', 'description/answers-conform'],
    says: 'the response does not repeat the requested postal code',
    apply: (parts) => withEntries(parts, ({ postal_code: _, ...others }) => others),
  },
  {
    id: 'commune/leading-zero-lost',
    breaks: 'commune/postal-code-kept',
    also: [],
    says: 'postal codes are still converted to numbers, which drops a leading zero',
    apply: (parts) =>
      withEntries(parts, (entry) => ({ ...entry, postal_code: String(Number(entry.postal_code)) })),
  },
  {
    id: 'commune/postal-code-of-the-department',
    breaks: 'commune/postal-code-kept',
    also: [],
    says: 'a commune shows the postal code of the prefecture of its department',
    apply: (parts) =>
      withEntries(parts, (entry) => ({
        ...entry,
        postal_code: `${String(entry.postal_code).slice(0, 2)}000`,
      })),
  },
  {
    id: 'commune/unknown-code-gives-404',
    breaks: 'commune/unknown-code-gives-empty-list',
    also: [],
    says: 'a search that finds nothing returns 404',
    apply: (parts) =>
      withHandler(parts, 'findCommunes', (handle) => (exchange, club) => {
        const found = club.parts.communes.find(String(exchange.parameters.postal_code));
        if (found.length === 0) throw new Refusal('not_found', 'There is no commune with this postal code.');
        return handle(exchange, club);
      }),
  },
  {
    id: 'commune/corsican-code-refused',
    breaks: 'commune/city-code-fits-seasons',
    also: [],
    says: 'a season accepts only city codes of five digits, so none of Corsica',
    apply: (parts) =>
      withRule(
        parts,
        'seasons',
        'known-city-code',
        ({ city_code }) => city_code === null || /^\d{5}$/.test(city_code),
      ),
  },
  {
    id: 'commune/corsican-code-refused-in-changes',
    breaks: 'commune/city-code-fits-seasons',
    also: [],
    says: 'changes of a season use another pattern, which accepts no city code with a letter',
    apply: (parts) =>
      withOneMoreRule(
        parts,
        ({ city_code }, _, before) => before === undefined || city_code === null || /^\d{5}$/.test(city_code),
      ),
  },
];
