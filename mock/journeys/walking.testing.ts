import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import { keyPairFiles } from '../../fixtures/clubs.ts';
import type { paths } from '../../spec/generated/openapi.ts';
import type { Scope } from '../../spec/index.ts';
import type { RunningClub } from '../clubs/running-club.ts';
import { accessToken, type Credentials, type Method, methods } from './access-token.testing.ts';
import { activityJourneys } from './activity-journeys.testing.ts';
import type { Journey } from './journey.testing.ts';
import { seasonJourneys } from './season-journeys.testing.ts';

/** The journeys of the interface's table, with alternating authentication methods. */
export const journeys: readonly (readonly [intent: string, method: Method, journey: Journey])[] = [
  ...seasonJourneys,
  ...activityJourneys,
].map((journey, index) => [journey.intent, methods[index % methods.length] as Method, journey]);

/** Receives every response, and throws where one is wrong. */
export type Judge = (request: Request, response: Response) => void | Promise<void>;

/** A club, the address where it is reached (its own, or that of a proxy before it), and the judge of its responses. */
export interface JourneyTarget {
  readonly club: RunningClub;
  readonly reachedAt: string;
  readonly judge: Judge;
}

/** Walks a journey as an integration with the scopes of the journey and no others. */
export async function walkThrough(
  { walk, scopes }: Journey,
  method: Method,
  { club, reachedAt, judge }: JourneyTarget,
): Promise<unknown> {
  const send = judged(judge);
  const credentials = await newIntegration(club, scopes);
  const token = await accessToken({ baseUrl: club.baseUrl, reachedAt, send }, credentials, method, scopes);
  const headers = { authorization: `Bearer ${token}` };
  return walk(createClient<paths>({ baseUrl: reachedAt, headers, fetch: send }));
}

function judged(judge: Judge): (input: Request | string, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request = new Request(input, init);
    const shown = request.clone();
    const response = await fetch(request);
    await judge(shown, response.clone());
    return response;
  };
}

/** Creates an integration, as a director of the club does. */
async function newIntegration(
  { controlUrl, clientId }: RunningClub,
  permissions: readonly Scope[],
): Promise<Credentials> {
  const { publicKey, privateKey } = keyPairFiles(clientId);
  const response = await fetch(`${controlUrl}/integrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ permissions, public_key_pem: readFileSync(publicKey, 'utf8') }),
  });
  if (response.status !== 201) throw new Error(`no integration was made: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { client_id: string; secret: string } };
  return { clientId: data.client_id, secret: data.secret, privateKeyFile: privateKey };
}
