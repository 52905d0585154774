import { type ClubControl, type RunningClub, type RunningMock, startMock } from './index.ts';

/** A mock with the demo club, which keeps no quotas, and a token of the club's first client. */
export interface RunningDemo {
  readonly mock: RunningMock;
  readonly club: RunningClub;
  readonly control: ClubControl;
  readonly token: string;
}

export async function runningDemo(): Promise<RunningDemo> {
  const mock = await startMock({ clubs: ['demo'], rateLimit: false });
  const club = mock.clubs[0] as RunningClub;
  const response = await requestToken(club, credentialsOf(club));
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { mock, club, control: mock.control('demo'), token };
}

/** Requests a token with the members of a form, headers and a query. */
export function requestToken(
  { baseUrl }: RunningClub,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  query = '',
): Promise<Response> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...form });
  return fetch(`${baseUrl}/token${query}`, { method: 'POST', body, headers });
}

/** Returns the credentials of the club's first client as members of a form. */
export function credentialsOf({ clientId, secret }: RunningClub): Readonly<Record<string, string>> {
  return { client_id: clientId, client_secret: secret };
}

/** A payment that the demo club accepts. */
export const payment = {
  member_id: 106,
  season_id: 2,
  amount_cents: 5000,
  method: 'Chèque',
  received_on: '2026-10-12',
};
