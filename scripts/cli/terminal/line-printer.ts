/** The part of a writable stream that is needed here. */
interface Output {
  readonly write: (text: string) => unknown;
  readonly writableLength: number;
}

/** The number of bytes that may wait for a slow reader. Lines beyond it are left out and counted. */
const mostWaiting = 1024 * 1024;

/**
 * Returns a function that prints a line. Lines are collected and written once in each turn of the event loop, so that a
 * line costs little. A reader that has stopped costs neither time nor memory.
 */
export function linePrinter(output: Output): (line: string) => void {
  let waiting = '';
  let leftOut = 0;

  function flush(): void {
    const said = leftOut === 0 ? '' : `… ${leftOut} lines left out: the reader was too slow\n`;
    output.write(`${said}${waiting}`);
    waiting = '';
    leftOut = 0;
  }

  return (line) => {
    if (waiting.length + output.writableLength > mostWaiting) {
      leftOut += 1;
      return;
    }
    if (waiting === '') setImmediate(flush);
    waiting += `${line}\n`;
  };
}
