import { withoutSecrets } from './secrets.ts';

/** Of a longer text the rest is not searched for secrets, as none of it is shown. */
const searched = 100_000;

/** Returns the beginning of a text without its secrets; `mark` stands at its end where it is not all of it. */
export function shownText(text: string, limit: number, mark = ''): string {
  const masked = withoutSecrets(text.slice(0, searched));
  return masked.length > limit ? `${masked.slice(0, limit)}${mark}` : masked;
}
