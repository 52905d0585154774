import type { RuleId } from '../../spec/generated/names.ts';

interface Kind {
  readonly status: number;
  readonly title: string;
  /** The OAuth error code, where it differs from the problem code of resources. */
  readonly oauth?: OAuthCode;
}

/** Every reason for which a resource refuses, with its usual status. Other lawful choices may have another status. */
export const problemCodes = {
  malformed_request: { status: 400, title: 'The request cannot be read' },
  malformed_json: { status: 400, title: 'The body is not JSON' },
  idempotency_key_missing: { status: 400, title: 'The Idempotency-Key is missing' },
  idempotency_key_malformed: { status: 400, title: 'The Idempotency-Key is malformed' },
  token_missing: { status: 401, title: 'A token is needed' },
  invalid_token: { status: 401, title: 'The token is not valid' },
  insufficient_scope: { status: 403, title: 'The token lacks a scope' },
  integration_api_disabled: {
    status: 403,
    title: 'The club has switched its API off',
    oauth: 'unauthorized_client',
  },
  feature_disabled: { status: 403, title: 'The club does not use this feature' },
  forbidden: { status: 403, title: 'You may not see whether such a record exists' },
  not_found: { status: 404, title: 'There is no such record' },
  month_not_validated: { status: 404, title: 'The month is not validated' },
  route_not_found: { status: 404, title: 'There is no such path' },
  method_not_allowed: { status: 405, title: 'The path does not take this method' },
  idempotency_key_reused: { status: 409, title: 'The Idempotency-Key belongs to another request' },
  refused_by_rule: { status: 409, title: 'A rule of the club refuses this now' },
  season_in_use: { status: 409, title: 'The season is in use' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The media type is not accepted', oauth: 'invalid_request' },
  validation_failed: { status: 422, title: 'The request does not fit the description' },
  unknown_reference: { status: 422, title: 'The request names a record that does not exist' },
  rule_broken: { status: 422, title: 'The record would break a rule' },
  rate_limit_exceeded: { status: 429, title: 'The quota is spent', oauth: 'temporarily_unavailable' },
  service_unavailable: {
    status: 503,
    title: 'The service is not available now',
    oauth: 'temporarily_unavailable',
  },
  bad_gateway: {
    status: 502,
    title: 'The gateway received no valid response',
    oauth: 'temporarily_unavailable',
  },
  gateway_timeout: {
    status: 504,
    title: 'The gateway received no response in time',
    oauth: 'temporarily_unavailable',
  },
  club_full: { status: 507, title: 'The mock stores no more of this club', oauth: 'temporarily_unavailable' },
  too_many_clubs: { status: 507, title: 'The mock serves no more clubs' },
  foreign_host: { status: 421, title: 'The host is no name of the mock' },
  internal_error: { status: 500, title: 'The reference failed' },
  control_forbidden: { status: 403, title: 'The control interface is closed to you' },
  receiver_unreachable: { status: 502, title: 'The receiver of deliveries did not respond' },
} as const satisfies Readonly<Record<string, Kind>>;

/** Every reason for which the token request refuses, with its usual status (RFC 6749 section 5.2). */
export const oauthCodes = {
  invalid_request: { status: 400 },
  invalid_client: { status: 401 },
  invalid_scope: { status: 400 },
  unsupported_grant_type: { status: 400 },
  unauthorized_client: { status: 403 },
  temporarily_unavailable: { status: 429 },
} as const;

export type ProblemCode = keyof typeof problemCodes;
export type OAuthCode = keyof typeof oauthCodes;
export type RefusalCode = ProblemCode | OAuthCode;

/** A part of a request that does not fit: a JSON pointer into the body as a URI fragment, or a parameter's name. */
export interface Defect {
  readonly pointer?: string;
  readonly parameter?: string;
  /** The JSON Schema keyword that the value violates, if it violates one. */
  readonly keyword?: string;
  readonly detail: string;
}

export interface RefusalFacts {
  /** The rule of the interface that the request broke, for `clubproof rules <id>`. */
  readonly rule?: RuleId;
  readonly errors?: readonly Defect[];
  readonly headers?: Readonly<Record<string, string>>;
  /** A status other than the usual one of the code. */
  readonly status?: number;
  /** Whether no record ever had the id that the request names. */
  readonly neverExisted?: boolean;
  /** Further members of an OAuth error, such as `error_uri`. */
  readonly members?: Readonly<Record<string, string | number>>;
}

/** Thrown to refuse a request. The pipeline turns it into a response, and commits nothing of the request. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, detail: string, facts: RefusalFacts = {}) {
    super(detail);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
  }
}

export function isProblemCode(code: RefusalCode): code is ProblemCode {
  return Object.hasOwn(problemCodes, code);
}

/** Returns the OAuth error code of a refusal: that of its problem code, or `invalid_request`. */
export function oauthCodeOf(code: RefusalCode): OAuthCode {
  if (!isProblemCode(code)) return code;
  const kind: Kind = problemCodes[code];
  return kind.oauth ?? 'invalid_request';
}
