import { dirname, join, resolve } from 'node:path';
import type { Target } from '../../../contract-tests/engine/wire/target.ts';
import { clubNames } from '../../../fixtures/clubs.ts';
import {
  ChoiceError,
  type Choices,
  DisturbanceError,
  defaultChoices,
  drawChoices,
  ListenError,
  type RunningMock,
  startMock,
  type Watch,
  withChoice,
} from '../../../mock/index.ts';
import { namedFault } from '../../names/fault-names.ts';
import { namedPoint } from '../../names/point-names.ts';
import { prepareFolderOf } from '../../state/state-folder.ts';
import { freeTargetPath, writeTargetFile } from '../../target/write-target-file.ts';
import { failure } from '../../terminal/failure.ts';
import { prepareFolder } from '../../terminal/file-errors.ts';
import { parentEnded } from '../../terminal/parent-ended.ts';
import { printLines } from '../../terminal/terminal-output.ts';
import { untilStopped } from '../../terminal/until-stopped.ts';
import { firstSeed, mockLines } from './mock-announcement.ts';
import { eventLine } from './mock-event-line.ts';
import type { MockFlags } from './mock-flags.ts';
import { linePrinter } from './mock-line-printer.ts';

/** Serves the reference until this process is stopped. The target file appears when the reference is ready. */
export async function serveMock(flags: MockFlags): Promise<void> {
  const stopped = Promise.race([untilStopped(), ...(flags.exitWithParent ? [parentEnded()] : [])]);
  const print = linePrinter(process.stdout);
  const watch: Watch = (event) => print(eventLine(event, mock.clubs.length > 1));
  const mock = await started(flags, flags.quiet ? undefined : watch);
  try {
    const targetFile = await freeTargetPath(flags.targetFile, mock.origin);
    writeTargetFile(targetFile, targetOf(mock, flags));
    if (targetFile !== flags.targetFile)
      printLines(`Another mock runs and is named in ${flags.targetFile}: this one is in ${targetFile}.`);
    printLines(...mockLines(mock, { ...flags, targetFile }));
    await stopped;
  } finally {
    await mock.close();
  }
}

async function started(flags: MockFlags, watch: Watch | undefined): Promise<RunningMock> {
  const { port, host, clubs, size, seed, now, rateLimit, forwardTo, publicUrl, controlToken } = flags;
  const { disturb: disturbances } = flags;
  const faults = flags.fault.map((id) => namedFault(id).id);
  for (const club of clubs) {
    if (!clubNames().includes(club)) throw failure('unknown-club', club, clubNames().join(', '));
  }
  if (size !== undefined && !clubs.includes('demo'))
    throw failure('wrong-flag', '--size is about the club demo, which is not among --clubs');
  const captureFolder = join(dirname(resolve(flags.targetFile)), 'deliveries');
  prepareFolderOf(flags.targetFile);
  prepareFolder(captureFolder);
  const reached = { port, host, forwardTo, publicUrl, controlToken, watch };
  const options = {
    ...reached,
    clubs,
    size,
    seed,
    faults,
    choices: choicesOf(flags),
    disturbances,
    captureFolder,
  };
  try {
    return await startMock({
      ...options,
      rateLimit: rateLimit === 'on',
      ...(now !== undefined && { now: Date.parse(now) }),
    });
  } catch (error) {
    throw failureOf(error, `port ${port} on ${host}`);
  }
}

function choicesOf({ alternatives, choose }: MockFlags): Choices {
  const seed = alternatives === true ? firstSeed : alternatives;
  return choose.reduce(withNamedChoice, seed === undefined ? defaultChoices : drawChoices(seed));
}

function withNamedChoice(choices: Choices, written: string): Choices {
  const [id = '', choice = ''] = written.split('=', 2);
  const point = namedPoint(id);
  const available = Object.keys(point.choices);
  if (!available.includes(choice)) throw failure('unknown-choice', written, available.join(', '));
  return withChoice(choices, written);
}

function targetOf(mock: RunningMock, { clubs }: MockFlags): Target {
  const [first = '', second] = clubs;
  const target = mock.target(first) as unknown as Target;
  if (second === undefined) return target;
  const { base_url, client } = mock.target(second) as unknown as Target;
  return { ...target, other_club: { base_url, client } };
}

function failureOf(error: unknown, address: string): unknown {
  if (error instanceof DisturbanceError) return failure('wrong-disturbance', error.message, '', error);
  if (error instanceof ChoiceError) return failure('conflicting-choices', error.message, '', error);
  if (!(error instanceof ListenError)) return error;
  if (error.code === 'port-in-use') return failure('port-in-use', address, '', error);
  return failure('address-unusable', address, error.message, error);
}
