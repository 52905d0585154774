import { NoToken } from '../../contract-tests/engine/wire/access-tokens.ts';
import { describeResponse } from '../../contract-tests/engine/wire/describe-response.ts';
import {
  Interrupted,
  NoResponse,
  QuotaSpent,
  SetupFailed,
  TimeOver,
} from '../../contract-tests/engine/wire/errors.ts';
import type { Response } from '../../contract-tests/engine/wire/response.ts';
import type { Target } from '../../contract-tests/engine/wire/target.ts';
import { type CommandFailure, type FailureCode, failure } from '../terminal/failure.ts';

/** Returns the failure that explains why a target cannot be used; an error about anything else is returned as it is. */
export function failureOfConnection(error: unknown, target: Target): unknown {
  if (error instanceof NoResponse) return failureOfNoResponse(error, target);
  if (error instanceof NoToken) return failureOfRefusal(error, target);
  if (error instanceof QuotaSpent) return failure('quota-spent', target.base_url, error.message, error);
  if (error instanceof TimeOver) return failure('time-over', target.base_url);
  if (error instanceof Interrupted) return failure('interrupted', target.base_url);
  if (error instanceof SetupFailed)
    return failure('control-unreachable', target.control_url ?? '', error.message, error);
  return error;
}

/** Returns the failure of a first request to which no whole response came. */
function failureOfNoResponse(error: NoResponse, { base_url }: Target): CommandFailure {
  return failure(codesOfNoResponse[error.why], base_url, error.message, error);
}

const codesOfNoResponse: Readonly<Record<NoResponse['why'], FailureCode>> = {
  unreachable: 'target-unreachable',
  timeout: 'target-silent',
  cut: 'connection-cut',
  'too-long': 'response-too-long',
  'no-http': 'not-http',
  'no-tls': 'not-https',
  'certificate-not-trusted': 'certificate-not-trusted',
  'certificate-expired': 'certificate-expired',
  'certificate-of-another-name': 'certificate-of-another-name',
};

/** Returns the failure of a first request, for a token, that brought something else. */
function failureOfRefusal(error: NoToken, { base_url, client }: Target): CommandFailure {
  const { response } = error;
  if (response === undefined) return failure('no-token', client.id, error.message, error);
  const code = codeOf(response);
  return failure(code, code === 'no-token' ? client.id : base_url, detailOf(code, response), error);
}

function codeOf(response: Response): FailureCode {
  const { status, json } = response;
  if (status >= 300 && status < 400) return 'target-redirects';
  if (status === 404 || status === 405) return 'no-token-route';
  if (status >= 500) return 'server-error';
  const isObject = typeof json === 'object' && json !== null;
  if (status < 300) return response.text === '' || isObject ? 'no-access-token' : 'not-json';
  if (!isObject) return status === 403 ? 'refused-by-another' : 'not-json';
  return saysSwitchedOff(json) ? 'api-switched-off' : 'no-token';
}

const switchedOff = 'integration_api_disabled';

function saysSwitchedOff(json: object): boolean {
  const { error, code } = json as { error?: unknown; code?: unknown };
  return [error, code].includes(switchedOff);
}

function detailOf(code: FailureCode, response: Response): string {
  const { headers } = response;
  if (code === 'target-redirects') return absolute(headers.location, response.sent.url);
  // The body names the club's own address, and says no more than this code.
  if (code === 'api-switched-off') return `${response.status} ${switchedOff}`;
  const text = describeResponse(response);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** The most characters of a response that one line shows. */
const longest = 200;

function absolute(location: string | undefined, base: string): string {
  if (location === undefined || !URL.canParse(location, base)) return '';
  return new URL(location, base).href;
}
