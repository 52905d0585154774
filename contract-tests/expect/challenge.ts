import type { Response } from '../engine/wire/message/response.ts';

/** One challenge of a `WWW-Authenticate` header (RFC 9110, section 11.6.1). */
export interface Challenge {
  /** In lower case. */
  readonly scheme: string;
  /** The parameter names in lower case; a repeated name is repeated here. */
  readonly names: readonly string[];
  readonly parameters: ReadonlyMap<string, string>;
}

const part =
  /(?:^|[\s,])(?:([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))|([A-Za-z][\w-]*)(?=\s|,|$))/g;

/** Returns the challenges of a response, an empty list where the header is absent. */
export function challengesIn(response: Response): Challenge[] {
  const challenges: { scheme: string; names: string[]; parameters: Map<string, string> }[] = [];
  for (const [, name, quoted, plain, scheme] of (response.headers['www-authenticate'] ?? '').matchAll(part)) {
    if (scheme !== undefined)
      challenges.push({ scheme: scheme.toLowerCase(), names: [], parameters: new Map() });
    else if (name !== undefined) {
      const current = challenges.at(-1);
      current?.names.push(name.toLowerCase());
      current?.parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '');
    }
  }
  return challenges;
}
