import { eitherOf, nearestNames } from '../../../../spec/nearest-names.ts';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { requestedToken } from '../../suite-run/requested-token.ts';
import { failureOfConnection } from '../../target/connection-failure.ts';
import { readTargetFile } from '../../target/target-file.ts';
import { failure } from '../../terminal/failure.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';
import { changes } from './changes.ts';
import { type Change, operationOf } from './step.ts';
import { takeSteps } from './steps-taken.ts';

/** The flags of `clubproof trigger`, as commander passes them on. */
export interface TriggerFlags {
  target?: string;
  of?: string;
  list?: true;
  json?: true;
}

/** Makes the change that sends a message of a type, or lists the types. */
export async function trigger(type: string | undefined, flags: TriggerFlags): Promise<void> {
  if (flags.list) return printTypes(flags);
  const { steps } = changeOf(type, flags.of);
  const target = readTargetFile(flags.target ?? defaultTargetFile);
  if (target.control_url === undefined) throw failure('no-control', flags.target ?? defaultTargetFile);
  const { value } = await requestedToken(target, []).catch((error: unknown) => {
    throw failureOfConnection(error, target);
  });
  const { method, path } = await takeSteps(steps, target, value);
  if (flags.json) printJson({ type, request: `${method} ${path}` });
  else printLines(`${type}: ${method} ${path} was accepted by ${target.base_url}`);
}

/** Returns the change that sends a type, of the resource that is named or else of the first one. */
function changeOf(type = '', resource: string | undefined): Change {
  const ofType = changes.filter((change) => change.type === type);
  const [first] = ofType;
  const types = new Set(changes.map((change) => change.type));
  if (first === undefined) throw failure('unknown-type', type, eitherOf(nearestNames(type, types)));
  const found = resource === undefined ? first : ofType.find((change) => change.of === resource);
  if (found !== undefined) return found;
  const resources = ofType.map((change) => change.of);
  throw failure('wrong-flag', `--of ${resource} sends no ${type}`, eitherOf(resources));
}

function printTypes({ json }: TriggerFlags): void {
  const rows = changes.map((change) => {
    const last = change.steps.at(-1) as Change['steps'][0];
    const { type, of: resource } = change;
    return { type, of: resource, change: operationOf(last), by_control: 'control' in last };
  });
  if (json) printJson(rows);
  else printLines(...rows.map(lineOf));
}

function lineOf(row: { type: string; of: string; change: string; by_control: boolean }): string {
  const note = row.by_control ? ' (by control, as a director does it)' : '';
  return `${row.type.padEnd(26)}${row.of.padEnd(30)}${row.change}${note}`;
}
