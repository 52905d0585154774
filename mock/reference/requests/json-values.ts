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
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (sign === comma || sign === bracket || sign === brace) values += 1;
    if (values > most) return true;
  }
  return false;
}
