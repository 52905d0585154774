import type { Parts } from '../reference/parts.ts';

/** Returns the parts with some members of one part replaced. */
export function withPart<N extends keyof Parts>(parts: Parts, name: N, members: Partial<Parts[N]>): Parts {
  return { ...parts, [name]: { ...parts[name], ...members } };
}
