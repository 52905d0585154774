import type { Progress } from '../../contract-tests/run/run-suite.ts';
import { counted } from '../../reports/render/overview.ts';
import type { RuleResult } from '../../reports/results.ts';
import { describeVerdict } from '../../reports/verdicts.ts';

export interface RunProgress {
  rule: (result: RuleResult, progress: Progress) => void;
  end: () => void;
}

/** What a person sees while a run lasts: one line that renews itself on a terminal, else a line per topic. */
export function progressOn(stream: NodeJS.WriteStream): RunProgress {
  return stream.isTTY ? liveLine(stream) : plainLines(stream);
}

function liveLine(stream: NodeJS.WriteStream): RunProgress {
  const clear = '\r\u001b[K';
  let red = 0;
  return {
    rule(result, { judged, requests }) {
      if (isRed(result)) red += 1;
      const bad = red > 0 ? `, ${red} broken` : '';
      const line = `${counted(judged, 'rule')} judged${bad}, ${counted(requests, 'request')}  ${result.id}`;
      stream.write(clear + line.slice(0, (stream.columns || 80) - 1));
    },
    end: () => void stream.write(clear),
  };
}

function plainLines(stream: NodeJS.WriteStream): RunProgress {
  let topic = '';
  return {
    rule(result, { judged, requests }) {
      if (isRed(result)) stream.write(`${describeVerdict(result.verdict).symbol} ${result.id}\n`);
      if (result.topic === topic) return;
      topic = result.topic;
      stream.write(`${topic} (rule ${judged}, ${counted(requests, 'request')} so far)\n`);
    },
    end: () => undefined,
  };
}

function isRed({ verdict }: RuleResult): boolean {
  return verdict === 'fail' || verdict === 'warn';
}
