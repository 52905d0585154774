import { operation as contractOf } from '../../../spec/index.ts';
import { jsonOf } from '../wire/message/json.ts';
import { isSuccess, type Response } from '../wire/message/response.ts';
import { identifierIn, makesARecord } from '../wire/record/creation.ts';
import { recordsTouched } from '../wire/record/record-prover.ts';

/**
 * Returns the exchanges before a response that show how records came to be as they are: for each one that its request
 * names, and for each of the paths in `alsoOf`, the creation, the last change and the last read, in the order in which
 * they were sent. Where its address was read from a response, that is one of them.
 */
export function historyOf(
  response: Response,
  seen: readonly Response[],
  alsoOf: readonly string[] = [],
): readonly Response[] {
  const place = seen.indexOf(response);
  const before = seen.slice(0, place === -1 ? seen.length : place).filter(isSuccess);
  const shown = new Set(
    [...recordsNamedBy(response), ...alsoOf].flatMap((record) => [
      before.find((each) => recordMadeBy(each) === record),
      before.findLast((each) => each.sent.method !== 'GET' && `${pathOf(each)}/`.startsWith(`${record}/`)),
      before.findLast((each) => each.sent.method === 'GET' && pathOf(each) === record),
    ]),
  );
  shown.add(before.findLast((each) => isIn(each, addressOf(response))));
  return before.filter((each) => shown.has(each));
}

/** Returns the address of a request as a record would name it: without the base URL. */
function addressOf({ sent }: Response): string {
  return sent.url.replace(/^.*?\/api\/v1(?=\/)/, '');
}

function isIn({ text }: Response, address: string): boolean {
  return text.includes(`_path":${JSON.stringify(address)}`);
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
