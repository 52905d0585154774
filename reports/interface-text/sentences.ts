/** Returns the sentences of a text. */
export function sentencesOf(text: string): string[] {
  return partsOf(text, /^\.\s+(?=["`A-Z])/);
}

/** Returns the sentences of a text, and of those that a semicolon divides each part. */
export function clausesOf(text: string): string[] {
  return partsOf(text, /^(?:;\s+|\.\s+(?=["`A-Z]))/);
}

/** Returns the parts of a text between boundaries that stand outside of parentheses, each with its full stop. */
function partsOf(text: string, boundary: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    const match = depth === 0 ? boundary.exec(text.slice(at)) : null;
    if (match !== null) {
      if (character === '.') parts[parts.length - 1] += character;
      parts.push('');
      at += match[0].length - 1;
    } else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part.trim() !== '');
}
