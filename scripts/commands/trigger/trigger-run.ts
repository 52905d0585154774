import { randomBytes, randomUUID } from 'node:crypto';
import type { Target } from '../../../contract-tests/engine/wire/target.ts';
import { type OperationId, operation } from '../../../spec/index.ts';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { requestedToken } from '../../suite-run/requested-token.ts';
import { failureOfConnection } from '../../target/connection-failure.ts';
import { controlRequest } from '../../target/control-request.ts';
import { readTargetFile } from '../../target/target-file.ts';
import { nearestName } from '../../terminal/did-you-mean.ts';
import { failure } from '../../terminal/failure.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';
import { changes, type Known, type Step } from './changes.ts';

/** The flags of `clubproof trigger`, as commander passes them on. */
export interface TriggerFlags {
  target?: string;
  list?: true;
  json?: true;
}

/** Makes the change that sends a message of a type, or lists the types. */
export async function trigger(type: string | undefined, flags: TriggerFlags): Promise<void> {
  if (flags.list) return printTypes(flags);
  const steps = stepsOf(type);
  const target = readTargetFile(flags.target ?? defaultTargetFile);
  if (target.control_url === undefined) throw failure('no-control', flags.target ?? defaultTargetFile);
  const known = await knownOf(target);
  const { value } = await requestedToken(target, []).catch((error: unknown) => {
    throw failureOfConnection(error, target);
  });
  const ids = new Map<OperationId, number>();
  const last = { method: '', path: '' };
  for (const step of steps) Object.assign(last, await make(step, { target, token: value, ids, known }));
  const done = { type, request: `${last.method} ${last.path}` };
  if (flags.json) printJson(done);
  else printLines(`${type}: ${done.request} was accepted by ${target.base_url}`);
}

function stepsOf(type = ''): readonly Step[] {
  const steps = Object.hasOwn(changes, type) ? changes[type] : undefined;
  if (steps === undefined) throw failure('unknown-type', type, nearestName(type, Object.keys(changes)));
  return steps;
}

function printTypes({ json }: TriggerFlags): void {
  const types = Object.entries(changes).map(([type, steps]) => ({
    type,
    operation: steps.at(-1)?.operation ?? '',
  }));
  if (json) printJson(types);
  else printLines(...types.map(({ type, operation: by }) => `${type.padEnd(26)}${by}`));
}

/** Returns what requests refer to, by the clock of the club. */
async function knownOf(target: Target): Promise<Omit<Known, 'id'>> {
  const clock = (await controlRequest(target, 'GET', '/clock')) as { data?: { now?: string } } | undefined;
  const now = Date.parse(clock?.data?.now ?? '');
  if (Number.isNaN(now)) throw failure('control-unreachable', target.control_url, 'it shows no clock');
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const trainers = target.known?.trainer_ids?.slice(0, 1) ?? [];
  return { day, word: randomBytes(4).toString('hex'), trainers };
}

interface Making {
  readonly target: Target;
  readonly token: string;
  readonly ids: Map<OperationId, number>;
  readonly known: Omit<Known, 'id'>;
}

/** Sends the request of a step, and notes the record that it makes. Throws where it is refused. */
async function make(
  step: Step,
  { target, token, ids, known }: Making,
): Promise<{ method: string; path: string }> {
  const id = (by: OperationId) => ids.get(by) as number;
  const { method, path: template } = operation(step.operation);
  const path = step.of === undefined ? template : template.replace('{id}', String(id(step.of)));
  const response = await fetch(`${target.base_url}${path}`, {
    method,
    redirect: 'error',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `trigger-${randomUUID()}`,
    },
    body: JSON.stringify(step.body?.({ ...known, id }) ?? {}),
  });
  const text = await response.text();
  if (!response.ok)
    throw failure('trigger-refused', `${method} ${path}`, `${response.status}: ${text.slice(0, 200)}`);
  const made: unknown = text === '' ? undefined : JSON.parse(text)?.data?.id;
  if (typeof made === 'number') ids.set(step.operation, made);
  return { method, path };
}
