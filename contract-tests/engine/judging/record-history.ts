import { operation as contractOf } from '../../../spec/index.ts';
import { identifierIn, makesARecord } from '../wire/creation.ts';
import { jsonOf } from '../wire/json.ts';
import { recordsTouched } from '../wire/record-prover.ts';
import { isSuccess, type Response } from '../wire/response.ts';

/**
 * Returns the exchanges before a response that show how its records came to be as they are: for each record that its
 * request names, the creation, the last change and the last read, in the order in which they were sent.
 */
export function historyOf(response: Response, seen: readonly Response[]): readonly Response[] {
  const place = seen.indexOf(response);
  const before = seen.slice(0, place === -1 ? seen.length : place).filter(isSuccess);
  const shown = new Set(
    recordsNamedBy(response).flatMap((record) => [
      before.find((each) => recordMadeBy(each) === record),
      before.findLast((each) => each.sent.method !== 'GET' && `${pathOf(each)}/`.startsWith(`${record}/`)),
      before.findLast((each) => each.sent.method === 'GET' && pathOf(each) === record),
    ]),
  );
  return before.filter((each) => shown.has(each));
}

/** Returns the paths of the records that the path, the query or the body of a request names. */
export function recordsNamedBy(response: Response): readonly string[] {
  const { url, body } = response.sent;
  const query = [...new URL(url).searchParams].map(([name, value]) => [name, jsonOf(value) ?? value]);
  const made = recordMadeBy(response);
  return [
    ...(made === undefined ? [] : [made]),
    ...recordsTouched(pathOf(response) ?? '', jsonOf(String(body ?? ''))),
    ...recordsTouched('', Object.fromEntries(query)),
  ];
}

function recordMadeBy({ sent: { operation }, status, json }: Response): string | undefined {
  if (operation === undefined || !isSuccess({ status })) return undefined;
  const contract = contractOf(operation);
  return makesARecord(contract) ? `${contract.path}/${identifierIn(json)}` : undefined;
}

/** Returns the path of a request below the base URL; undefined where it is no operation of the interface. */
export function pathOf({ sent: { operation, url } }: Response): string | undefined {
  if (operation === undefined) return undefined;
  const depth = contractOf(operation).path.split('/').length - 1;
  return `/${new URL(url).pathname.split('/').slice(-depth).join('/')}`;
}
