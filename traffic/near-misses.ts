import type { JsonSchema, Operation } from '../spec/index.ts';
import { nearestNames } from '../spec/nearest-names.ts';
import { otherParameters } from './clients/page-request.ts';
import { isSecretName } from './mask.ts';
import { operationAt } from './operation-at.ts';

/** A request without secrets that a service has responded to. */
interface ServedRequest {
  readonly operation: Operation | undefined;
  /** As it was sent, without the question mark. */
  readonly query: string;
  /** The members of a JSON object; undefined for another body. */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly status: number | undefined;
}

/**
 * Returns what a request that was not refused has in another spelling than its operation, in words that follow "was sent
 * with": a service that ignores it responds as if it were left out, with other records than the client means.
 */
export function nearMissesIn({ operation, query, body = {}, status = 0 }: ServedRequest): readonly string[] {
  if (operation === undefined || status < 200 || status > 299) return [];
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const known = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const fields = (operation.body?.schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return [
    ...(query === '' ? [] : missed([...new URLSearchParams(query)], known, 'parameter')),
    // A club may have fields of its own: of another name than any other it is one.
    ...(operation.id === 'requestToken'
      ? []
      : missed(
          Object.entries(body).filter(([name]) => isNear(name, fields)),
          fields,
          'field',
        )),
  ];
}

/** Returns the same of the query of a request alone; the target is below the base URL. */
export function nearMissesAt({ method, target, status }: RequestLine): readonly string[] {
  const queryAt = target.indexOf('?');
  if (queryAt === -1) return [];
  return nearMissesIn({ operation: operationAt(method, target), query: target.slice(queryAt + 1), status });
}

interface RequestLine {
  readonly method: string;
  readonly target: string;
  readonly status: number | undefined;
}

type Known = Readonly<Record<string, JsonSchema>>;

/** Rules of their own judge parameters by which other services page (client/pages-by-the-returned-cursor) and credentials. */
function missed(sent: readonly (readonly [string, unknown])[], known: Known, noun: string): string[] {
  return sent.flatMap(([name, value]) => {
    if (Object.hasOwn(known, name)) return otherCapitals(name, value, known[name] ?? {});
    return otherParameters.has(name) || isSecretName(name)
      ? []
      : [unknownName(name, Object.keys(known), noun)];
  });
}

function isNear(name: string, known: Known): boolean {
  return Object.hasOwn(known, name) || nearestNames(name.toLowerCase(), Object.keys(known), 1).length > 0;
}

/** Says which name a request has that its operation lacks, in words that follow "was sent with", and the nearest that it has. */
export function unknownName(name: string, known: readonly string[], noun: string): string {
  const [nearest] = nearestNames(name.toLowerCase(), known, 1);
  const words = `${shownName(name)}, which is no ${noun} of it`;
  return nearest === undefined ? words : `${words}: the nearest is ${nearest}`;
}

/** Returns a name as it may be shown: one that a client made of data is not. */
function shownName(name: string): string {
  return /^[A-Za-z_]\w{0,39}$/.test(name) ? name : 'a name of another form';
}

function otherCapitals(name: string, value: unknown, schema: JsonSchema): string[] {
  const text = String(value);
  const listed = (schema.enum ?? []) as readonly unknown[];
  const meant = listed.map(String).find((one) => one.toLowerCase() === text.toLowerCase());
  return meant === undefined || meant === text ? [] : [`${name}=${text} in place of ${name}=${meant}`];
}
