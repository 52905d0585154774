import type { Scope } from '../../../spec/index.ts';

/** An access token as the issuing club stores it. */
export interface IssuedToken {
  /** Opaque: nothing can be read from it. */
  readonly value: string;
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  /** Milliseconds of the club's clock. */
  readonly expiresAt: number;
}
