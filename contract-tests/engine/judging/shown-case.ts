import { isObject } from '../wire/message/json.ts';

const mostCharacters = 300;

/** Returns the case of a table as a finding shows it: its name or its values; undefined where these would not tell. */
export function shownCase(value: unknown): string | undefined {
  if (value === undefined) return 'absent';
  if (isObject(value) && typeof value.what === 'string') return value.what;
  if (typeof value === 'string') return JSON.stringify(shortened(value));
  const text = JSON.stringify(value);
  return text === undefined || text === '{}' || text.length > mostCharacters ? undefined : text;
}

/** Returns a text, or how it begins and how long it is. */
function shortened(text: string): string {
  return text.length <= mostCharacters ? text : `${text.slice(0, 60)}… (${text.length} characters)`;
}
