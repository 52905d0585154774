import type { Progress } from '../../../contract-tests/engine/run/run-suite.ts';
import type { Waiting } from '../../../contract-tests/engine/wire/send/careful-transmit.ts';
import { counted } from '../../../reports/counted.ts';
import { durationText } from '../../../reports/render/wording.ts';
import type { RuleResult } from '../../../reports/results.ts';
import { describeVerdict, isViolated } from '../../../reports/verdicts.ts';
import { obeysEscapeCodes } from '../terminal/escape-codes.ts';
import { interruptible } from '../terminal/until-stopped.ts';

export interface RunProgress {
  /** Shows that another rule was judged. */
  rule: (result: RuleResult, progress: Progress) => void;
  /** Shows that another part of what is not judged was done, and its name. */
  part: (name: string, progress: Progress) => void;
  /** Shows that the run waits for a quota or for a slow response. */
  wait: (waiting: Waiting) => void;
  end: () => void;
}

/** The stream that progress is written to: a terminal or a log. */
export interface ProgressStream {
  readonly columns?: number;
  write(text: string): unknown;
}

type Clock = () => number;

export interface ProgressOptions {
  /** Whether a violated standard is a failure of the run; else it is a warning. */
  readonly isStrict: boolean;
  /** Whether the stream is a terminal on which a line can be written anew. */
  readonly isLive: boolean;
  /** What is sent, requests by default. */
  readonly noun?: string;
  /** What is done one after the other, rules by default. */
  readonly part?: string;
  readonly now?: Clock;
}

/** Shows the progress of a run: on a terminal as one line that is rewritten, in a log as a line now and then. */
export function progressOn(
  stream: ProgressStream,
  { isStrict, isLive, noun = 'request', part = 'rule', now = Date.now }: ProgressOptions,
): RunProgress {
  const found = findingsCounted(isStrict, { noun, part });
  return isLive ? liveLine(stream, found, now) : plainLines(stream, found, now);
}

/** Shows the progress of a run on standard error until it ends, or a person interrupts it and is told what follows. */
export function interruptibleProgress(
  strict: boolean | undefined,
  whenInterrupted: string,
  noun?: string,
): RunProgress & { readonly signal: AbortSignal; readonly isLive: boolean } {
  const isLive = obeysEscapeCodes(process.stderr);
  const progress = progressOn(process.stderr, { isStrict: strict === true, isLive, ...(noun && { noun }) });
  const interruption = interruptible(() => {
    progress.end();
    process.stderr.write(`Interrupted: ${whenInterrupted}\n`);
  });
  const end = () => {
    progress.end();
    interruption.end();
  };
  return { ...progress, isLive, signal: interruption.signal, end };
}

interface Findings {
  readonly note: (result: RuleResult) => void;
  /** Returns what was found so far, as the headline of the report says it. */
  readonly texts: () => string[];
  /** What is sent. */
  readonly noun: string;
  /** What is done. */
  readonly part: string;
}

function findingsCounted(isStrict: boolean, nouns: Pick<Findings, 'noun' | 'part'>): Findings {
  let violated = 0;
  let warnings = 0;
  let known = 0;
  return {
    ...nouns,
    note({ verdict }) {
      const isWarning = verdict === 'warn' && !isStrict;
      if (isWarning) warnings += 1;
      else if (verdict === 'excused') known += 1;
      else if (isViolated(verdict)) violated += 1;
    },
    texts: () => [
      ...(violated > 0 ? [`${violated} violated`] : []),
      ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
      ...(known > 0 ? [`${known} excused`] : []),
    ],
  };
}

function liveLine(stream: ProgressStream, found: Findings, now: Clock): RunProgress {
  const clear = '\r\u001b[K';
  const pace = paceFrom(now);
  const show = (line: string) => stream.write(clear + line.slice(0, (stream.columns || 80) - 1));
  const part = (name: string, progress: Progress) => show(`${progressText(progress, found, pace)}  ${name}`);
  return {
    part,
    rule(result, progress) {
      found.note(result);
      part(result.id, progress);
    },
    wait(waiting) {
      pace.wait(waiting);
      show(waitingText(waiting));
    },
    end: () => void stream.write(clear),
  };
}

/** The shortest wait that a log mentions, in seconds: a run at its quota has hundreds of shorter ones. */
const longWait = 10;

/**
 * Prints violations and long waits at once, and a line after each tenth of the rules. A line does not follow itself: a
 * slow service makes the run wait for one response after another.
 */
function plainLines(stream: ProgressStream, found: Findings, now: Clock): RunProgress {
  const pace = paceFrom(now);
  let tenths = 0;
  let last = '';
  const write = (line: string) => {
    if (line !== last) stream.write(`${line}\n`);
    last = line;
  };
  let outageSince: string | undefined;
  function part(_: string, progress: Progress): void {
    const reached = Math.floor((10 * progress.judged) / progress.selected);
    if (reached === tenths) return;
    tenths = reached;
    write(progressText(progress, found, pace));
  }
  return {
    part,
    rule(result, progress) {
      found.note(result);
      if (isViolated(result.verdict)) write(`${describeVerdict(result.verdict).symbol} ${result.id}`);
      part(result.id, progress);
    },
    wait(waiting) {
      pace.wait(waiting);
      const { outage, seconds } = waiting;
      const isNew = outage === undefined ? seconds >= longWait : outage.since !== outageSince;
      outageSince = outage?.since ?? outageSince;
      if (isNew) write(waitingText(waiting));
    },
    end: () => undefined,
  };
}

interface Pace {
  readonly wait: (waiting: Waiting) => void;
  readonly elapsedMs: () => number;
  /** Whether the service refused requests for its quota, so that waits for it may come again. */
  readonly metQuota: () => boolean;
}

/** Measures the time in which a run worked. A wait that its own rate causes comes again, and is part of its pace; any other is none. */
function paceFrom(now: Clock): Pace {
  const started = now();
  let metQuota = false;
  let waitedMs = 0;
  let waitsUntil = started;
  return {
    wait({ what, seconds, isPace = false }: Waiting): void {
      if (isPace || what === 'answer') return;
      metQuota ||= what === 'requests' || what === 'tokens';
      const from = Math.max(now(), waitsUntil);
      waitsUntil = Math.max(waitsUntil, now() + seconds * 1000);
      waitedMs += waitsUntil - from;
    },
    elapsedMs: () => now() - started - (waitedMs - Math.max(0, waitsUntil - now())),
    metQuota: () => metQuota,
  };
}

/** Returns a text like `60 of 240 rules, 1 violated, 412 requests, about 12 s left`. */
function progressText({ judged, selected, requests }: Progress, found: Findings, pace: Pace): string {
  const left = remainingMs(judged, selected, pace.elapsedMs());
  const more = pace.metQuota() ? ' without waits' : '';
  return [
    `${judged} of ${counted(selected, found.part)}`,
    ...found.texts(),
    counted(requests, found.noun),
    ...(left === undefined ? [] : [`about ${secondsText(left)} left${more}`]),
  ].join(', ');
}

/** Estimates the remaining time from the rules judged so far; the first few rules say too little. */
function remainingMs(judged: number, selected: number, elapsedMs: number): number | undefined {
  const isForeseeable = judged >= 5 && judged < selected;
  return isForeseeable ? (elapsedMs / judged) * (selected - judged) : undefined;
}

/** Rounds an estimate up to seconds: it is no more exact. */
function secondsText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : durationText(seconds * 1000);
}

const waitedFor: Record<Exclude<Waiting['what'], 'service'>, string> = {
  requests: 'for the request quota',
  tokens: 'for the token request quota',
  answer: 'at most for a response',
  time: 'for time to pass',
  receiver: 'for a busy receiver',
};

function waitingText({ what, seconds, outage }: Waiting): string {
  if (what === 'service') {
    const { what: met = '', since = '' } = outage ?? {};
    return `waiting until the service responds: ${met} since ${since.slice(11, 19)} UTC`;
  }
  return `waiting ${Math.ceil(seconds)} s ${waitedFor[what]}`;
}
