import { dirname, join, resolve } from 'node:path';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import {
  ChoiceError,
  type Choices,
  choicesVariable,
  DisturbanceError,
  defaultChoices,
  drawChoices,
  ListenError,
  type RunningMock,
  StateFileError,
  startMock,
  type Watch,
  withChoice,
} from '../../../../mock/index.ts';
import { painter } from '../../../../reports/render/terminal/layout.ts';
import { namedFault } from '../../names/fault-names.ts';
import { namedPoint } from '../../names/point-names.ts';
import { prepareFolderOf, prepareIgnoredFolder } from '../../state/state-folder.ts';
import { freeTargetPath, writeTargetFile } from '../../target/write-target-file.ts';
import { firstSeed } from '../../terminal/alternatives-value.ts';
import { clientReportLines } from '../../terminal/client-report-lines.ts';
import { failure } from '../../terminal/failure.ts';
import { linePrinter } from '../../terminal/line-printer.ts';
import { parentEnded } from '../../terminal/parent-ended.ts';
import { mayColour, printLines } from '../../terminal/terminal-output.ts';
import { untilStopped } from '../../terminal/until-stopped.ts';
import { mockLines } from './mock-announcement.ts';
import { eventLine, type LineStyle } from './mock-event-line.ts';
import type { MockFlags } from './mock-flags.ts';
import { servedClubs } from './served-clubs.ts';

/** Serves the reference until this process is stopped. The target file appears when the reference is ready. */
export async function serveMock(flags: MockFlags): Promise<void> {
  const stopped = Promise.race([untilStopped(), ...(flags.exitWithParent ? [parentEnded()] : [])]);
  const print = linePrinter(process.stdout);
  // A club that goes on from a state file sends what is due while the others are made.
  let isOneOfSeveral = () => true;
  let style: LineStyle = { paint: painter(mayColour(process.stdout)) };
  const watch: Watch = (event) => print(eventLine(event, isOneOfSeveral(), style));
  const mock = await started(flags, flags.quiet ? undefined : watch);
  isOneOfSeveral = () => mock.clubs.length > 1;
  // What reads a pipe reads it later, when the page has gone.
  if (process.stdout.isTTY) style = { ...style, consoleUrl: mock.consoleUrl };
  try {
    const targetFile = await freeTargetPath(flags.targetFile, mock.origin);
    writeTargetFile(targetFile, targetOf(mock));
    if (targetFile !== flags.targetFile)
      printLines(`Another mock runs and is named in ${flags.targetFile}: this one is in ${targetFile}.`);
    printLines(...mockLines(mock, { ...flags, targetFile }));
    await stopped;
    printLines(...summaryOf(mock));
  } finally {
    await mock.close().catch((error: unknown) => {
      throw failureOf(error, mock.origin);
    });
  }
}

/** Returns where the clients were careless. A mock with a channel to its parent is driven by that, and has no reader. */
function summaryOf(mock: RunningMock): string[] {
  if (process.connected) return [];
  const reports = mock.clubs.flatMap(({ name }) => mock.control(name).reports());
  return reports.flatMap((report) => ['', ...clientReportLines(report, false)]);
}

async function started(flags: MockFlags, watch: Watch | undefined): Promise<RunningMock> {
  const { port, host, size, seed, now, rateLimit, forwardTo, publicUrl, controlToken } = flags;
  const { disturb: disturbances, allowDestination: allowDestinations, limit: limits, forgetAfter } = flags;
  const clubs = servedClubs(flags);
  const faults = flags.fault.map((id) => namedFault(id).id);
  const captureFolder = join(dirname(resolve(flags.targetFile)), 'deliveries');
  prepareFolderOf(flags.targetFile);
  prepareIgnoredFolder(captureFolder);
  if (flags.state !== undefined) prepareFolderOf(flags.state);
  const reached = { port, host, forwardTo, publicUrl, controlToken, watch };
  const options = {
    ...reached,
    clubs,
    size,
    seed,
    faults,
    choices: choicesOf(flags),
    disturbances,
    allowDestinations,
    captureFolder,
    now,
    limits,
    forgetAfter,
    stateFile: flags.state,
  };
  try {
    return await startMock({ ...options, rateLimit: rateLimit === 'on' });
  } catch (error) {
    throw failureOf(error, `port ${port} on ${host}`);
  }
}

function choicesOf({ alternatives, choose }: MockFlags): Choices {
  return choose.reduce(withNamedChoice, drawn(alternatives));
}

function drawn(alternatives: MockFlags['alternatives']): Choices {
  if (alternatives === undefined) return defaultChoices;
  if (alternatives === true) return drawChoices(firstSeed);
  return drawChoices(alternatives.seed, alternatives.altered);
}

function withNamedChoice(choices: Choices, written: string): Choices {
  const [id = '', choice = ''] = written.split('=', 2);
  const point = namedPoint(id);
  const available = Object.keys(point.choices);
  if (!available.includes(choice)) throw failure('unknown-choice', written, available.join(', '));
  return withChoice(choices, written);
}

function targetOf(mock: RunningMock): Target {
  const [first, second] = mock.clubs;
  const target = mock.target(first?.name ?? '') as unknown as Target;
  if (second === undefined) return target;
  const { base_url, client } = mock.target(second.name) as unknown as Target;
  return { ...target, other_club: { base_url, client } };
}

/** Flags are checked before the start: an unknown name can only come from the environment. */
function choiceFailure(error: ChoiceError): unknown {
  const code = error.code === 'excluded-choice' ? 'conflicting-choices' : 'wrong-variable';
  return failure(code, error.message, choicesVariable, error);
}

function failureOf(error: unknown, address: string): unknown {
  if (error instanceof DisturbanceError) return failure('wrong-disturbance', error.message, '', error);
  if (error instanceof ChoiceError) return choiceFailure(error);
  if (error instanceof StateFileError) return failure(error.code, error.file, error.detail, error);
  if (!(error instanceof ListenError)) return error;
  if (error.code === 'port-in-use') return failure('port-in-use', address, '', error);
  return failure('address-unusable', address, error.message, error);
}
