import { type RunningMock, unanswered } from '../../mock/index.ts';
import { counted } from '../../reports/render/overview.ts';
import { wrapped } from '../../reports/render/wrap.ts';
import type { MockFlags } from '../commands/mock.ts';

/** What a person needs to know of a mock that has just started. */
export function mockLines(mock: RunningMock, flags: MockFlags): string[] {
  const [first] = mock.clubs;
  return [
    `The reference listens on ${mock.origin}. Stop it with Ctrl-C.`,
    ...mock.clubs.flatMap((club) => ['', `${club.name}  ${club.baseUrl}`, ...facts(club)]),
    ...deviations(flags),
    ...unansweredLines(),
    '',
    'A token, and the seasons with it:',
    ...(first ? curlLines(first) : []),
    '',
    'Judge it with:',
    `  clubproof test --target ${flags.targetFile}`,
  ];
}

type RunningClub = RunningMock['clubs'][number];

function facts({ clientId, secret, controlUrl, captureFile }: RunningClub): string[] {
  return [
    `  client id   ${clientId}`,
    `  secret      ${secret}`,
    `  control     ${controlUrl}`,
    ...(captureFile === undefined ? [] : [`  deliveries  ${captureFile}`]),
  ];
}

// Needs nothing but curl and sed, so that it works wherever it is pasted.
function curlLines({ baseUrl, clientId, secret }: RunningClub): string[] {
  return [
    `  TOKEN=$(curl -sS -u '${clientId}:${secret}' -d grant_type=client_credentials \\`,
    `    ${baseUrl}/token | sed 's/.*"access_token": *"\\([^"]*\\)".*/\\1/')`,
    `  curl -sS -H "Authorization: Bearer $TOKEN" ${baseUrl}/seasons`,
  ];
}

// A reference that breaks a promise, or plays unusual choices, must not be taken for the usual one.
function deviations({ fault, liberty, contrarian, rateLimit }: MockFlags): string[] {
  const contrary = contrarian === true ? '' : ` (seed ${contrarian})`;
  return [
    ...fault.map((id) => `Broken on purpose: ${id}`),
    ...liberty.map((choice) => `Played otherwise: ${choice}`),
    ...(contrarian === undefined ? [] : [`Every liberty is played otherwise${contrary}`]),
    ...(rateLimit === 'off' ? ['Quotas are not kept'] : []),
  ].map((line, index) => (index === 0 ? `\n${line}` : line));
}

function unansweredLines(): string[] {
  if (unanswered.length === 0) return [];
  const names = wrapped(unanswered.join(', '), 78).map((line) => `  ${line}`);
  return ['', `${counted(unanswered.length, 'operation')} not answered yet (501):`, ...names];
}
