/** Returns in words where a text that is no JSON breaks. */
export function placeOfBreak(text: string): string {
  if (endsInTheMiddle(text)) return `it ends in the middle, in ${lineAndColumn(text, text.length)}`;
  const position = positionIn(errorIn(text) ?? '') ?? brokenFrom(text);
  return `it is no JSON from ${lineAndColumn(text, position)} on`;
}

/** Whether a text is the beginning of a JSON text. */
export function endsInTheMiddle(text: string): boolean {
  const said = errorIn(text);
  if (said === undefined) return false;
  return /end of JSON input|Unterminated string/.test(said) || (positionIn(said) ?? -1) >= text.length;
}

function errorIn(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function positionIn(said: string): number | undefined {
  const [, position] = /at position (\d+)/.exec(said) ?? [];
  return position === undefined ? undefined : Number(position);
}

/** Of an unexpected character Node names no place: a part of the text that ends before it only ends in the middle. */
function brokenFrom(text: string): number {
  let [sound, broken] = [0, text.length];
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    const part = text.slice(0, middle);
    if (endsInTheMiddle(part) || errorIn(part) === undefined) sound = middle;
    else broken = middle;
  }
  return sound;
}

function lineAndColumn(text: string, position: number): string {
  const before = text.slice(0, position);
  const lines = before.split('\n').length;
  return `line ${lines}, column ${position - before.lastIndexOf('\n')}`;
}
