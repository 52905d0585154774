import type { Progress } from '../../contract-tests/engine/run/run-suite.ts';
import type { Waiting } from '../../contract-tests/engine/wire/careful-transmit.ts';
import { counted, durationText } from '../../reports/render/overview.ts';
import type { RuleResult } from '../../reports/results.ts';
import { describeVerdict } from '../../reports/verdicts.ts';

export interface RunProgress {
  /** Another rule was judged. */
  rule: (result: RuleResult, progress: Progress) => void;
  /** The run waits: for a quota, or for an answer that takes long. */
  wait: (waiting: Waiting) => void;
  end: () => void;
}

/** Where progress is written: a terminal, or something that only collects lines. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

type Clock = () => number;

/** What a person sees while a run lasts: one line that renews itself on a terminal, else a line now and then. */
export function progressOn(stream: ProgressStream, now: Clock = Date.now): RunProgress {
  return stream.isTTY ? liveLine(stream, now) : plainLines(stream, now);
}

function liveLine(stream: ProgressStream, now: Clock): RunProgress {
  const clear = '\r\u001b[K';
  const started = now();
  let red = 0;
  const show = (line: string) => stream.write(clear + line.slice(0, (stream.columns || 80) - 1));
  return {
    rule(result, progress) {
      if (isRed(result)) red += 1;
      show(`${progressText(progress, red, now() - started)}  ${result.id}`);
    },
    wait: (waiting) => void show(waitingText(waiting)),
    end: () => void stream.write(clear),
  };
}

/** Whoever reads a log does not wonder about shorter waits, of which a run at its quota has hundreds. */
const longWait = 10;

/** Reds and long waits at once, and a line whenever another tenth of the rules is judged. */
function plainLines(stream: ProgressStream, now: Clock): RunProgress {
  const started = now();
  let red = 0;
  let tenths = 0;
  return {
    rule(result, progress) {
      if (isRed(result)) {
        red += 1;
        stream.write(`${describeVerdict(result.verdict).symbol} ${result.id}\n`);
      }
      const reached = Math.floor((10 * progress.judged) / progress.selected);
      if (reached === tenths) return;
      tenths = reached;
      stream.write(`${progressText(progress, red, now() - started)}\n`);
    },
    wait(waiting) {
      if (waiting.seconds >= longWait) stream.write(`${waitingText(waiting)}\n`);
    },
    end: () => undefined,
  };
}

/** `60 of 240 rules, 1 violated, 412 requests, about 12 s left`. */
function progressText({ judged, selected, requests }: Progress, red: number, elapsedMs: number): string {
  const left = remainingMs(judged, selected, elapsedMs);
  return [
    `${judged} of ${counted(selected, 'rule')}`,
    ...(red > 0 ? [`${red} violated`] : []),
    counted(requests, 'request'),
    ...(left === undefined ? [] : [`about ${secondsText(left)} left`]),
  ].join(', ');
}

/** As long as the rules so far took; nothing is foreseen from the first few of them. */
function remainingMs(judged: number, selected: number, elapsedMs: number): number | undefined {
  const isForeseeable = judged >= 5 && judged < selected;
  return isForeseeable ? (elapsedMs / judged) * (selected - judged) : undefined;
}

/** An estimate is no better than a second. */
function secondsText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : durationText(seconds * 1000);
}

const waitedFor: Record<Waiting['what'], string> = {
  requests: 'for the request quota',
  tokens: 'for the token request quota',
  answer: 'at most for an answer',
  time: 'for time to pass',
};

function waitingText({ what, seconds }: Waiting): string {
  return `waiting ${Math.ceil(seconds)} s ${waitedFor[what]}`;
}

function isRed({ verdict }: RuleResult): boolean {
  return verdict === 'fail' || verdict === 'warn';
}
