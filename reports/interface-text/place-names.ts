const unimportant = new Set(['a', 'an', 'and', 'for', 'of', 'or', 'the', 'to', 'which']);

/** Returns the name of a heading. */
export function headingName(heading: string): string {
  return words(heading).join('-');
}

/** Returns the name of a row: its first cell; in a table of routes method and path, because methods repeat. */
export function rowName(header: readonly string[], row: readonly string[]): string {
  const [first = '', second = ''] = row;
  if (header[0] !== 'Method') return shortened(words(first).join('-')) || 'blank';
  return `${first.split(/,\s*/).join('-')}-${words(second).join('-') || 'root'}`;
}

/** Returns the name of a text: the words before an early colon, which label it; `note` where it has no label. */
export function textName(text: string): string {
  const start = /^([^:.;{]{2,120}):/.exec(text.replace(/\([^)]*\)/g, ''))?.[1];
  const important = words(start ?? '').filter((word) => !unimportant.has(word));
  return important.length > 0 && important.length <= 7 ? important.slice(0, 4).join('-') : 'note';
}

/** Cuts a long name at a word, so that ids stay readable in lists. */
function shortened(name: string): string {
  return name.length <= 40 ? name : name.slice(0, 40).replace(/-[^-]*$/, '');
}

function words(text: string): string[] {
  return text
    .replace(/\([^)]*\)(?!$)|\s\([^)]*\)$/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9_.]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '');
}
