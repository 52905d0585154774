/** Returns a function that takes the pieces of a stream and calls `next` with each line that is complete. */
export function lineReader(next: (line: string) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') next(line);
  };
}
