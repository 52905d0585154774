import { counted } from '../../../../reports/counted.ts';
import { obeysEscapeCodes } from '../../terminal/escape-codes.ts';

/** Shows the runs of a command: on a terminal as one line that is rewritten, in a log as a line for each. */
export interface RunProgress {
  readonly started: (run: number, choices: number, all: number) => void;
  readonly ended: (isGreen: boolean) => void;
}

const clear = '\r\u001b[K';

export function runProgress(stream: NodeJS.WriteStream, command: string): RunProgress {
  const isLive = obeysEscapeCodes(stream);
  let line = '';
  return {
    started(run, choices, all) {
      line = `run ${run} of ${command}: ${counted(choices, 'choice')} of ${all}`;
      if (isLive) stream.write(`${clear}${line.slice(0, (stream.columns || 80) - 1)}`);
    },
    ended: (isGreen) => void stream.write(isLive ? clear : `${line}: ${isGreen ? 'green' : 'red'}\n`),
  };
}
