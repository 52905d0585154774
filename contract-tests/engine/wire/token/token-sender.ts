import type { Credentials } from '../message/request-builder.ts';
import type { PathRequest, RequestOptions, TokenChoice } from '../message/request-options.ts';
import type { Response, SentRequest } from '../message/response.ts';
import type { Manner, Transmit } from '../pace/retry-after.ts';
import type { AccessToken } from './access-tokens.ts';
import type { GrantedTokens } from './granted-tokens.ts';
import type { LostTokens } from './lost-tokens.ts';

/** A request with credentials in it. */
export type Build = (credentials: Omit<Credentials, 'key'>) => SentRequest;

/** Sends a request with the chosen token, and once more where a token that should be good is refused. */
export type SendWithToken = (
  build: Build,
  choice: TokenChoice,
  options: RequestOptions | PathRequest,
  manner: Manner,
) => Promise<Response>;

/** The tokens of the clients at both clubs. */
export interface TokensOfClubs {
  readonly club: GrantedTokens;
  readonly otherClub: GrantedTokens;
  /** Those of the second client at the club. */
  readonly secondClient: GrantedTokens;
}

export function senderWithTokens(
  clubs: TokensOfClubs,
  transmit: Transmit,
  losses: LostTokens,
): SendWithToken {
  const renewedInVain = new Set<string>();

  return async (build, choice, options, manner) => {
    if (choice === 'none') return transmit(build({ authorization: undefined, scopes: undefined }), manner);
    const send = ({ value, scopes }: ShownToken, lostTokenAge?: number) => {
      const built = build({ authorization: `Bearer ${value}`, scopes });
      const sent = choice === 'second-client' ? { ...built, isOfSecondClient: true } : built;
      return transmit(lostTokenAge === undefined ? sent : { ...sent, lostTokenAge }, manner);
    };
    const { token, another } = await shownToken(clubs, choice, manner);
    const first = await send(token);
    losses.see(first);
    const place = `${first.sent.operation ?? first.sent.url}`;
    if (!isTokenRefused(first)) {
      renewedInVain.delete(place);
      if (token.obtainedAt !== undefined) losses.accepted({ obtainedAt: token.obtainedAt });
    }
    if (!isTokenRefused(first) || !isGoodThere(choice, options) || renewedInVain.has(place)) return first;
    const refused =
      token.obtainedAt === undefined ? undefined : losses.refused({ obtainedAt: token.obtainedAt });
    const second = await send(await another(), refused?.lostAtAge);
    if (isTokenRefused(second)) renewedInVain.add(place);
    else refused?.count();
    return { ...second, firstLook: first };
  };
}

/** Whether a response refuses the token itself: a service may do that with a 403 that says so. */
function isTokenRefused({ status, headers, text }: Response): boolean {
  if (status !== 403) return status === 401;
  return /\binvalid_token\b/.test(`${headers['www-authenticate'] ?? ''} ${text}`);
}

interface ShownToken extends Pick<AccessToken, 'value'> {
  readonly scopes: readonly string[] | undefined;
  /** Undefined where the token is not one that the run keeps for requests to its club. */
  readonly obtainedAt?: number;
}

/** Returns the chosen token, and the one to send where the target refuses it. */
async function shownToken(
  { club, otherClub, secondClient }: TokensOfClubs,
  choice: Exclude<TokenChoice, 'none'>,
  { signal }: Manner,
): Promise<{ token: ShownToken; another: () => Promise<ShownToken> }> {
  if (typeof choice === 'object' && !('scopes' in choice)) {
    const token = { value: 'raw' in choice ? choice.raw : choice.kept, scopes: undefined };
    return { token, another: async () => token };
  }
  const isOther = choice === 'other-club' || choice === 'second-client';
  const tokens = isOther ? { 'other-club': otherClub, 'second-client': secondClient }[choice] : club;
  const scopes = typeof choice === 'object' ? choice.scopes : undefined;
  const token = await tokens.get(scopes, signal);
  // The other club has a clock of its own, and the losses of tokens are those of the first client.
  const shown = isOther ? { value: token.value, scopes: token.scopes } : token;
  return { token: shown, another: () => tokens.replace(token, scopes, signal).catch(() => token) };
}

/** Whether the club that the request goes to should accept the token. */
function isGoodThere(choice: TokenChoice, options: RequestOptions | PathRequest): boolean {
  if (typeof choice === 'object' && 'raw' in choice) return false;
  const isOwnToken = (choice === 'other-club') === (options.at === 'other-club');
  return isOwnToken && options.wantsQuota !== true && options.headers?.authorization === undefined;
}
