import { refusalIn } from './club-error.ts';
import { exchange, type Patience } from './exchange.ts';

export interface Credentials {
  readonly baseUrl: string;
  readonly clientId: string;
  /** The secret, or a function that signs an assertion for the address of the token request (`private_key_jwt`). */
  readonly secret: string | ((audience: string) => Promise<string>);
  /** Exactly what the application needs: a token that leaks then opens nothing else. */
  readonly scopes: readonly string[];
}

export interface AccessTokens {
  /** Returns the present token, or a new one where it nears its end. */
  readonly current: () => Promise<string>;
  /** Takes a token out of use that the club refused. */
  readonly forget: (token: string) => void;
}

interface Grant {
  readonly token: string;
  readonly goodUntil: number;
}

/** A token may expire on its way: it is replaced that much before its end. */
const marginSeconds = 30;

/** Keeps one token. Requests that need one at the same time wait for the same token request. */
export function accessTokens(credentials: Credentials, patience: Patience): AccessTokens {
  const { clock } = patience;
  let present: Grant | undefined;
  let coming: Promise<Grant> | undefined;

  async function renewed(): Promise<Grant> {
    coming ??= granted(credentials, patience).finally(() => {
      coming = undefined;
    });
    present = await coming;
    return present;
  }

  return {
    async current() {
      const isGood = present !== undefined && clock.now() < present.goodUntil;
      return (isGood && present ? present : await renewed()).token;
    },
    forget(token) {
      if (present?.token === token) present = undefined;
    },
  };
}

async function granted(credentials: Credentials, patience: Patience): Promise<Grant> {
  const requestedAt = patience.clock.now();
  const response = await exchange(
    {
      method: 'POST',
      url: `${credentials.baseUrl}/token`,
      headers: { ...basicOf(credentials), 'content-type': 'application/x-www-form-urlencoded' },
      // An assertion is good for one request, so a repeated one has another.
      body: () => formOf(credentials),
    },
    patience,
  );
  if (response.status !== 200) throw refusalIn(response);
  const { access_token, expires_in } = JSON.parse(Buffer.from(response.body).toString('utf8'));
  return { token: access_token, goodUntil: requestedAt + (expires_in - marginSeconds) * 1000 };
}

function basicOf({ clientId, secret }: Credentials): Record<string, string> {
  if (typeof secret !== 'string') return {};
  const pair = [clientId, secret].map(encodeURIComponent).join(':');
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

async function formOf({ baseUrl, secret, scopes }: Credentials): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', scope: scopes.join(' ') });
  if (typeof secret !== 'string') {
    form.set('client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
    form.set('client_assertion', await secret(`${baseUrl}/token`));
  }
  return form.toString();
}
