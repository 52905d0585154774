/**
 * Breaks a text at spaces into lines of at most `width` characters. A longer word gets its own
 * line. The indentation of a line is kept for each part of it.
 */
export function wrapped(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrappedLine(line, width));
}

function wrappedLine(line: string, width: number): string[] {
  const indent = line.slice(0, line.length - line.trimStart().length);
  const lines: string[] = [];
  let current = '';
  for (const word of line.slice(indent.length).split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current === '' || indent.length + longer.length <= width) {
      current = longer;
    } else {
      lines.push(indent + current);
      current = word;
    }
  }
  return [...lines, indent + current];
}
