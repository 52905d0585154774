/** The signs that begin one more value: those after a comma, and those within an array or object. */
const comma = 0x2c;
const bracket = 0x5b;
const brace = 0x7b;
const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether JSON holds more than that many values, as far as its signs tell, without reading it: to parse, compare and
 * validate millions of values takes seconds, in which no other client gets a response.
 */
export function holdsMoreValues(json: Buffer, most: number): boolean {
  if (json.length <= most) return false;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === quote) at = endOfText(json, at);
    else if (sign === comma || sign === bracket || sign === brace) values += 1;
    if (values > most) return true;
  }
  return false;
}

/** Where the text ends that begins at `start`: files are long texts, and a search for a sign is faster than a loop. */
function endOfText(json: Buffer, start: number): number {
  let end = json.indexOf(quote, start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf(quote, end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: Buffer, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === backslash) backslashes += 1;
  return backslashes % 2 === 1;
}
