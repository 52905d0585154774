/**
 * Control characters except line breaks and tabs; the separators and format characters of Unicode, which turn the
 * direction of text round or have no width. The joiner within an emoji is part of it.
 */
const unseen =
  /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})|[^\P{Cc}\n\t]|[^\P{Cf}\u200d]|[\u2028\u2029]/gu;

/** Returns a text in which what a reader cannot see stands as its code: a server may return anything. */
export function shown(text: string): string {
  return text.replace(unseen, codeOf);
}

function codeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  if (code.length <= 2) return `\\x${code.padStart(2, '0')}`;
  return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\u{${code}}`;
}

/**
 * Returns a text for a log: what the log of a CI service would obey, such as `::error::` at the start of a line or `##[`
 * anywhere, has the code of its first character.
 */
export function inLog(text: string): string {
  return text.replace(/^([^\S\n]*):(?=:)/gm, '$1\\x3a').replace(/#(?=#(?:\[|vso\[|teamcity\[))/gi, '\\x23');
}

/** Returns JSON as ASCII where it would not be seen or a log would obey it: the same value, written otherwise. */
export function jsonInLog(json: string): string {
  return json.replace(unseen, escapedInJson).replace(/#(?=#)/g, '\\u0023');
}

function escapedInJson(character: string): string {
  return Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
}
