import { drawChoices, type RunningMock } from '../../../mock/index.ts';
import { unspecifiedPoints } from '../../../spec/index.ts';
import { invocation } from '../../terminal/invocation.ts';
import type { MockFlags } from './mock-flags.ts';

/** The seed of `--alternatives` without a value. */
export const firstSeed = 1;

/** Returns the announcement of a mock that has just started; the lines to copy come last. */
export function mockLines(mock: RunningMock, flags: MockFlags): string[] {
  const [first] = mock.clubs;
  return [
    `The reference listens on ${mock.origin}. Stop it with Ctrl-C.`,
    ...mock.clubs.flatMap((club) => ['', `${club.name}  ${club.baseUrl}`, ...facts(club)]),
    ...deviations(flags),
    ...reachLines(mock, flags),
    '',
    'A token, and the seasons with it:',
    ...(first ? curlLines(first) : []),
    '',
    'Judge it with:',
    `  ${invocation()} test --target ${flags.targetFile}`,
  ];
}

type RunningClub = RunningMock['clubs'][number];

function facts({ baseUrl, clients, controlUrl, captureFile }: RunningClub): string[] {
  return [
    ...clients.flatMap(clientLines),
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
function deviations({ fault, choose, alternatives, disturb, rateLimit }: MockFlags): string[] {
  return [
    ...fault.map((id) => `With the fault: ${id}`),
    ...choose.map((choice) => `Played otherwise: ${choice}`),
    ...(alternatives === undefined ? [] : [alternativesLine(alternatives)]),
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

/** Returns the number of points that are played otherwise. Points that the mock cannot play are not counted. */
function alternativesLine(alternatives: number | true): string {
  const choices: Readonly<Record<string, string>> = drawChoices(
    alternatives === true ? firstSeed : alternatives,
  );
  const played = unspecifiedPoints.filter((point) => choices[point.id] !== point.default);
  const seed = alternatives === true ? '' : ` (seed ${alternatives})`;
  return `${played.length} of ${unspecifiedPoints.length} unspecified points are played otherwise${seed}`;
}
