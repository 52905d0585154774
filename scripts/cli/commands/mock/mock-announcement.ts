import type { RunningMock } from '../../../../mock/index.ts';
import { invocation } from '../../terminal/invocation.ts';
import { hanging } from '../../terminal/labelled-text.ts';
import type { MockFlags } from './mock-flags.ts';

/** Returns the announcement of a mock that has just started; the lines to copy come last. */
export function mockLines(mock: RunningMock, flags: MockFlags): string[] {
  const [first] = mock.clubs;
  return [
    `The reference listens on ${placeOf(mock, flags)}. Stop it with Ctrl-C.`,
    `Console, for a browser: ${mock.consoleUrl}`,
    ...mock.clubs.flatMap((club) => ['', `${club.name}  ${club.baseUrl}`, ...facts(club, mock, flags)]),
    ...deviations(mock, flags),
    ...reachLines(mock, flags),
    ...stateLines(mock, flags),
    '',
    'A token, and the seasons with it:',
    ...(first ? curlLines(first) : []),
    '',
    'Judge it with:',
    `  ${invocation()} test --target ${flags.targetFile}`,
  ];
}

/** Its origin is that of this machine where it listens on every address. */
function placeOf({ origin }: RunningMock, { host }: MockFlags): string {
  const isEvery = host === '0.0.0.0' || host === '::';
  return isEvery ? `${host}, every address of this machine; here it is ${origin}` : origin;
}

type RunningClub = RunningMock['clubs'][number];

function facts(
  { name, baseUrl, clients, controlUrl, captureFile }: RunningClub,
  mock: RunningMock,
  { now }: MockFlags,
): string[] {
  // A club rarely lives at the time of its reader.
  const ofData = now === undefined ? " (the time of its data; --now wall for this machine's)" : '';
  return [
    ...clients.flatMap(clientLines),
    `  time        ${mock.control(name).clock().now}${ofData}`,
    `  docs        ${baseUrl}/docs`,
    `  control     ${controlUrl}`,
    ...(captureFile === undefined ? [] : [`  deliveries  ${captureFile}`]),
  ];
}

/** The first client of a club has every permission; another one has the permissions that its line names. */
function clientLines({ id, secret, permissions }: RunningClub['clients'][number], index: number): string[] {
  const limits = index === 0 ? '' : `  (${permissions.join(' ')})`;
  return [`  client id   ${id}${limits}`, `  secret      ${secret}`];
}

// These lines need curl and sed only, so that they work in any terminal.
function curlLines({ baseUrl, clientId, secret }: RunningClub): string[] {
  return [
    `  TOKEN=$(curl -sS -u '${clientId}:${secret}' -d grant_type=client_credentials \\`,
    `    ${baseUrl}/token | sed 's/.*"access_token": *"\\([^"]*\\)".*/\\1/')`,
    `  curl -sS -H "Authorization: Bearer $TOKEN" ${baseUrl}/seasons`,
  ];
}

// A reference that breaks a promise, or plays other choices, must not be mistaken for the default one.
function deviations({ choices }: RunningMock, { fault, disturb, rateLimit }: MockFlags): string[] {
  return [
    ...fault.map((id) => `With the fault: ${id}`),
    ...choiceLines(choices),
    ...disturb.map((disturbance) => `Disturbed: ${disturbance}`),
    ...(rateLimit === 'off' ? ['Quotas are not kept'] : []),
  ].map((line, index) => (index === 0 ? `\n${line}` : line));
}

function reachLines({ controlToken }: RunningMock, { forwardTo }: MockFlags): string[] {
  return [
    ...(forwardTo === undefined ? [] : ['', `Deliveries are sent on to ${forwardTo}`]),
    ...(controlToken === undefined
      ? []
      : ['', 'The control interface demands:', `  Authorization: Bearer ${controlToken}`]),
  ];
}

function stateLines({ resumed }: RunningMock, { state }: MockFlags): string[] {
  if (state === undefined) return [];
  const since = resumed.length === 0 ? '' : `, from which these go on: ${resumed.join(', ')}`;
  return ['', `What the clubs know is kept in ${state}${since}`];
}

/** Returns lines that name every choice other than the defaults, and so each thing that may surprise a client. */
function choiceLines(choices: readonly string[]): string[] {
  return choices.length === 0 ? [] : hanging(`Played otherwise (${choices.length}): ${choices.join(', ')}`);
}
