import type { Reply, TrialClub } from './trial-club.testing.ts';

/** A client that does all that the rules for clients are about, and does it with care. */
export async function careful(club: TrialClub): Promise<void> {
  await readDescription(club);
  await logIn(club);
  const messages = await club.receive(204);
  const [, season] = await club.list('/seasons');
  await club.list(`${season.members_path}?limit=2`);
  await club.list(`${season.annual_registrations_path}?limit=2&status=validated`);
  await club.list('/members?all=true&limit=3');
  await search(club, season.id);
  await waitAsTold(club, 429);
  await waitAsTold(club, 503);
  await changeSeason(club, season.detail_path);
  await takeAttendance(club);
  await allocatePayment(club, season.payments_path);
  await readWhatChanged(club, messages);
  await goOnWithAnotherToken(club);
}

async function readDescription({ send }: TrialClub): Promise<void> {
  const withoutToken = { authorization: undefined };
  const { headers } = await send('GET', '/openapi.json', { headers: withoutToken });
  const etag = headers.get('etag') ?? undefined;
  await send('GET', '/openapi.json', { headers: { ...withoutToken, 'if-none-match': etag } });
}

const scopes =
  'groups:read groups:write members:read registrations:read attendance:read attendance:write payments:read payments:write';

async function logIn(club: TrialClub): Promise<void> {
  const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
  const client_assertion = await club.assertion();
  await club.logIn({ client_assertion_type: type, client_assertion, scope: scopes });
}

async function search({ send }: TrialClub, season_id: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  for (const query of ['le', 'lefèvre'])
    await send('POST', '/members/search', { headers, body: JSON.stringify({ season_id, query, limit: 1 }) });
}

/** Its time passes by the clock of the club. */
async function waitAsTold({ control, get }: TrialClub, status: number): Promise<void> {
  await control('PUT', '/disturbances', {
    disturbances: [{ on: 'listSports', status, retry_after: 2, times: 1 }],
  });
  const { headers } = await get('/sports');
  await control('POST', '/clock/advance', { seconds: Number(headers.get('retry-after')) });
  await get('/sports');
}

async function changeSeason({ control, get, write }: TrialClub, path: string): Promise<void> {
  const { body } = await get('/communes?postal_code=75001');
  const refused = { city_code: body.data[0].city_code, name: 'x' };
  await write('PATCH', path, refused);
  const change = { ...refused, name: 'Saison prochaine' };
  await control('PUT', '/disturbances', { disturbances: [{ on: 'changeSeason', cut: 'after', times: 1 }] });
  const key = 'a-key-that-outlives-its-request';
  await write('PATCH', path, change, key).catch(() => write('PATCH', path, change, key));
}

async function takeAttendance({ list, write }: TrialClub): Promise<void> {
  const date = '2026-10-14';
  const sessions = await list(`/attendance?date=${date}`);
  const session = sessions.find(({ can_take_attendance: can }) => can);
  const [person] = await list(`/attendance?date=${date}&type=${session.type}&course_id=${session.id}`);
  const { type, id: course_id } = session;
  await write('POST', '/attendance', { date, type, course_id, member_id: person.id, presence: 'present' });
}

async function allocatePayment({ list, get, write }: TrialClub, path: string): Promise<void> {
  for (const { id } of await list(path)) {
    const { body } = await get(`/payments/${id}/allocation-options`);
    const [option] = body.data;
    if (option !== undefined)
      return void (await write('PATCH', `/payments/${id}`, { allocations: [option.key] }));
  }
}

async function readWhatChanged(
  { baseUrl, get, messagesSent }: TrialClub,
  messages: Awaited<ReturnType<TrialClub['receive']>>,
): Promise<void> {
  await messagesSent();
  for (const { data } of messages) await get(data.resource.url.slice(baseUrl.length));
}

async function goOnWithAnotherToken(club: TrialClub): Promise<Reply> {
  await club.control('POST', '/tokens/expire', {});
  const { status } = await club.get('/sports');
  if (status === 401) await logIn(club);
  return club.get('/sports');
}
