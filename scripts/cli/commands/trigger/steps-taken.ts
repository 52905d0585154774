import { randomBytes, randomUUID } from 'node:crypto';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type OperationId, operation } from '../../../../spec/index.ts';
import { controlRequest } from '../../target/control-request.ts';
import { failure } from '../../terminal/failure.ts';
import type { DirectorsAct, Known, Request, Step } from './step.ts';

/** The request of the last step: its method, and its path with the ids. */
export interface Taken {
  readonly method: string;
  readonly path: string;
}

/** Takes the steps of a change in their order. Throws where the club refuses one. */
export async function takeSteps(steps: readonly Step[], target: Target, token: string): Promise<Taken> {
  const responses = new Map<OperationId, unknown>();
  const known: Known = {
    ...(await factsOf(target)),
    response: (by) => responses.get(by),
    id: (by) => (responses.get(by) as { data: { id: number } }).data.id,
  };
  let taken: Taken = { method: '', path: '' };
  for (const step of steps) {
    if ('operation' in step) {
      const request = requestOf(step, known);
      responses.set(step.operation, await response(request, target, token));
      taken = request;
    } else taken = await directorsAct(step, target, known);
  }
  return taken;
}

/** Returns what requests refer to, by the clock of the club. */
async function factsOf(target: Target): Promise<Omit<Known, 'id' | 'response'>> {
  const clock = (await controlRequest(target, 'GET', '/clock')) as { data?: { now?: string } } | undefined;
  const now = Date.parse(clock?.data?.now ?? '');
  if (Number.isNaN(now)) throw failure('control-unreachable', target.control_url, 'it shows no clock');
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const tuesday = 2;
  const since = (new Date(now).getUTCDay() - tuesday + 7) % 7 || 7;
  const { trainer_ids, document_field_ids } = target.known ?? {};
  return {
    day,
    lastTuesday: day(-since),
    word: randomBytes(4).toString('hex'),
    trainers: trainer_ids?.slice(0, 1) ?? [],
    field: document_field_ids?.[0] ?? 0,
  };
}

interface ReadyRequest extends Taken {
  readonly body: object | undefined;
}

function requestOf(step: Request, known: Known): ReadyRequest {
  const { method, path: template } = operation(step.operation);
  const values = Object.entries(step.path?.(known) ?? {});
  const path = values.reduce((filled, [name, value]) => filled.replace(`{${name}}`, String(value)), template);
  return { method, path, body: method === 'GET' ? undefined : (step.body?.(known) ?? {}) };
}

/** Sends a request to the club, and returns the JSON of the response. Throws where it is refused. */
async function response(
  { method, path, body }: ReadyRequest,
  { base_url }: Target,
  token: string,
): Promise<unknown> {
  const received = await fetch(`${base_url}${path}`, {
    method,
    redirect: 'error',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `trigger-${randomUUID()}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await received.text();
  if (!received.ok)
    throw failure('trigger-refused', `${method} ${path}`, `${received.status}: ${reasonIn(text)}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Returns the detail of a problem, or the beginning of another text. */
function reasonIn(text: string): string {
  try {
    return String(JSON.parse(text).detail ?? text).slice(0, 300);
  } catch {
    return text.slice(0, 300);
  }
}

async function directorsAct(act: DirectorsAct, target: Target, known: Known): Promise<Taken> {
  const path = act.path(known);
  await controlRequest(target, act.method, path, act.body?.(known));
  return { method: act.method, path: `${new URL(target.control_url ?? '').pathname}${path}` };
}
