import type { JsonObject } from '../../spec/index.ts';
import { withPart } from '../alterations.ts';
import { withHandler, withJson } from '../changed-operations.ts';
import { withRule } from '../changed-resources.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts, PayloadPart } from '../reference/parts.ts';
import type { Fault } from './fault.ts';

/** The parts with the postal code of a search put right before it is checked. */
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

export const faults: readonly Fault[] = [
  {
    id: 'commune/missing-code-finds-nothing',
    breaks: 'commune/postal-code-required',
    also: [],
    says: 'a search without a postal code answers an empty list',
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
    id: 'commune/short-code-padded',
    breaks: 'commune/postal-code-form-checked',
    also: [],
    says: 'a postal code of four digits gets the zero that a spreadsheet took away',
    apply: (parts) =>
      withPostalCode(parts, (postalCode) =>
        postalCode && /^\d{4}$/.test(postalCode) ? `0${postalCode}` : (postalCode ?? ''),
      ),
  },
  {
    id: 'commune/entry-without-postal-code',
    breaks: 'commune/entry-fields',
    also: ['commune/postal-code-kept', 'description/answers-conform'],
    says: 'the postal code that was asked for is not repeated in the answer',
    apply: (parts) => withEntries(parts, ({ postal_code: _, ...others }) => others),
  },
  {
    id: 'commune/leading-zero-lost',
    breaks: 'commune/postal-code-kept',
    also: [],
    says: 'postal codes were once numbers',
    apply: (parts) =>
      withEntries(parts, (entry) => ({ ...entry, postal_code: String(Number(entry.postal_code)) })),
  },
  {
    id: 'commune/unknown-code-gives-404',
    breaks: 'commune/unknown-code-gives-empty-list',
    also: [],
    says: 'a search that finds nothing is answered 404',
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
    says: 'a season takes a city code of five digits only, so none of Corsica',
    apply: (parts) =>
      withRule(
        parts,
        'seasons',
        'known-city-code',
        ({ city_code }) => city_code === null || /^\d{5}$/.test(city_code),
      ),
  },
];
