import { withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Parts, PayloadPart } from '../../reference/parts.ts';
import type { Fields } from '../../reference/resources/resource.ts';
import type { Fault } from '../fault.ts';

type Read = PayloadPart['parameters'];

/** Returns the parts that read the path and the query of a request in another way. */
function withParametersRead(
  parts: Parts,
  read: (usual: Read, ...of: Parameters<Read>) => ReturnType<Read>,
): Parts {
  const usual = parts.payload.parameters;
  return withPart(parts, 'payload', { parameters: (...of) => read(usual, ...of) });
}

/** Faults in which the query of an address says more, or something else, than it may. */
export const faults: readonly Fault[] = [
  {
    id: 'payload/query-names-the-record',
    breaks: 'payload/query-says-nothing-of-the-record',
    also: ['payload/read-is-of-its-record'],
    says: 'path and query are merged into one list of parameters, in which the query comes last',
    apply: (parts) =>
      withParametersRead(parts, (usual, operation, path, query, club) => {
        const id = query.get('id');
        return usual(operation, id === null || path.id === undefined ? path : { ...path, id }, query, club);
      }),
  },
  {
    id: 'payload/query-fills-the-body',
    breaks: 'payload/query-says-nothing-of-the-record',
    also: [],
    says: 'the framework merges the query into the body, in which the query comes last',
    apply: (parts) =>
      withStage(parts, 'operation', (exchange, club, usual) => {
        const { operation, payload, request } = exchange;
        const fields = Object.keys(operation?.body?.schema.properties ?? {});
        const sent = [...request.query].filter(([name]) => fields.includes(name));
        if (sent.length > 0) exchange.payload = { ...(payload as Fields), ...Object.fromEntries(sent) };
        return usual(exchange, club);
      }),
  },
  {
    id: 'payload/season-number-cut-to-32-bits',
    breaks: 'payload/query-identifier-bounded',
    also: [],
    says: 'a number in a query is read by an operation on 32 bits, which cuts off the others',
    apply: (parts) =>
      withParametersRead(parts, (usual, operation, path, query, club) => {
        const season = Number(query.get('season_id') ?? 0);
        if (season < 2 ** 32) return usual(operation, path, query, club);
        const cut = new URLSearchParams(query);
        cut.set('season_id', String(season % 2 ** 32));
        return usual(operation, path, cut, club);
      }),
  },
];
