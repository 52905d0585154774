import type { OperationId, Scope } from '../../spec/generated/names.ts';
import type { JsonObject, Operation } from '../../spec/index.ts';
import type { ClaimRule } from './authorization/client-assertion.ts';
import type { Club } from './club.ts';
import type { Commune } from './domain/commune.ts';
import type {
  Admission,
  AttendancePart,
  GovernedOperations,
  GroupSearch,
  MemberDocuments,
  MemberSearch,
  Participants,
  StaffHours,
} from './domain/domain-parts.ts';
import type { Exchange, Handler, Stage } from './http/exchange.ts';
import type { Refusal } from './refusal.ts';
import type { Resources } from './resources/resource.ts';
import type { Identified } from './store/collection.ts';
import type { Replay } from './store/collections.ts';
import type { IssuedToken } from './store/issued-token.ts';
import type { List, Sequence } from './store/list.ts';
import type { Response } from './store/response.ts';
import type { Records } from './store/store.ts';
import type { StoredFile } from './store/stored-records.ts';
import type { GuardSettings, Peer, Verdict } from './webhooks/destination-guard.ts';
import type { Destination, Message } from './webhooks/message.ts';
import type { Notification } from './webhooks/notification.ts';
import type { AttemptResult } from './webhooks/retry-ladder.ts';

/**
 * The behaviour of a club, by name. A club that behaves differently is composed of a set of parts derived from the
 * reference's. Nothing here knows of faults or choices.
 */
export interface Parts {
  readonly stages: Stages;
  readonly handlers: Readonly<Partial<Record<OperationId, Handler>>>;
  /**
   * Functions that find the record that the path of an operation names; they throw a Refusal when it does not exist.
   */
  readonly targets: Readonly<Partial<Record<OperationId, (exchange: Exchange, club: Club) => unknown>>>;
  readonly problems: ProblemPart;
  readonly payload: PayloadPart;
  readonly idempotency: IdempotencyPart;
  readonly pager: PagerPart;
  readonly access: AccessPart;
  readonly tokens: TokenPart;
  readonly clientAuthentication: ClientAuthenticationPart;
  readonly quotas: QuotaPart;
  readonly description: DescriptionPart;
  readonly discovery: DiscoveryPart;
  readonly changes: ChangesPart;
  /** The resources, one table each. */
  readonly resources: Resources;
  readonly paths: PathPart;
  /** Returns the records that a club starts with, from those of its fixture. */
  readonly initialRecords: (records: Records) => Records;
  readonly writes: WritePart;
  readonly files: FilePart;
  readonly governedOperations: GovernedOperations;
  readonly memberDocuments: MemberDocuments;
  readonly attendance: AttendancePart;
  /** The rules by which the club admits people to groups and events. */
  readonly admission: Admission;
  readonly participants: Participants;
  readonly memberSearch: MemberSearch;
  readonly groupSearch: GroupSearch;
  readonly staffHours: StaffHours;
  readonly communes: { readonly find: (postalCode: string) => readonly Commune[] };
  readonly webhooks: WebhookPart;
}

/** The stages of requests, in order: routing first, then the list of the operation that it found. */
export interface Stages {
  readonly routing: readonly Stage[];
  readonly token: readonly Stage[];
  readonly resource: readonly Stage[];
}

/** The responses of refusals: problems for resources, OAuth errors for the token request. */
export interface ProblemPart {
  readonly problem: (refusal: Refusal, club: Club) => Response;
  readonly oauthError: (refusal: Refusal, club: Club) => Response;
}

export interface PayloadPart {
  /** Throws a Refusal when a body has another media type than the operation takes. */
  readonly checkMediaType: (exchange: Exchange, club: Club) => void;
  /** Parses a JSON body; throws a Refusal. */
  readonly parse: (body: Buffer) => unknown;
  /** Returns the body to check and to store. */
  readonly prepare: (operation: Operation, payload: unknown, club: Club) => unknown;
  /** Throws a Refusal when the body does not fit the club's own description of the operation. */
  readonly check: (operation: Operation, payload: unknown, club: Club) => void;
  /** Returns path and query parameters, converted and with their defaults; throws a Refusal. */
  readonly parameters: (
    operation: Operation,
    path: Readonly<Record<string, string>>,
    query: URLSearchParams,
    club: Club,
  ) => Readonly<Record<string, unknown>>;
}

export interface IdempotencyPart {
  /**
   * Returns the key of a write, if it carries one; throws a Refusal when a required key is missing, or the key
   * malformed.
   */
  readonly key: (exchange: Exchange) => string | undefined;
  /** Returns the same text for two requests that count as the same. */
  readonly fingerprint: (exchange: Exchange) => string;
  /** Returns the place of a key in the replays: each integration has keys of its own. */
  readonly place: (exchange: Exchange, key: string) => string;
  /** Returns the executed write of a key, if there was one. */
  readonly find: (place: string, club: Club) => Replay | undefined;
  /** Returns the response to store for a replay. */
  readonly remember: (response: Response, club: Club) => Response;
  /** Whether a refused write is stored like an executed one. */
  readonly keepsRefusal: (refusal: Refusal, club: Club) => boolean;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly next: number | null;
  readonly limit: number;
  /** Further members of `pagination`. */
  readonly more?: JsonObject;
}

export type Parameters = Readonly<Record<string, unknown>>;

export interface PagerPart {
  readonly after: <T extends Identified>(list: List<T>, parameters: Parameters, club: Club) => Page<T>;
  readonly offset: <T>(sequence: Sequence<T>, parameters: Parameters, club: Club) => Page<T>;
}

export interface AccessPart {
  /** Returns the bearer token of a request, or undefined when it carries none. */
  readonly bearer: (exchange: Exchange) => string | undefined;
  readonly allows: (token: IssuedToken, operation: Operation) => boolean;
  /** Whether the switched-off API refuses this operation, other than the token request. */
  readonly closedWhenOff: (operation: Operation, club: Club) => boolean;
}

export interface TokenPart {
  readonly lifetimeSeconds: number;
  /** Returns the scopes of a new token; throws a Refusal for a scope that was not granted. */
  readonly grant: (requested: string | undefined, granted: readonly Scope[]) => readonly Scope[];
  /** Returns the token with that value, or undefined when it is unknown or expired at the club's time. */
  readonly find: (value: string, club: Club) => IssuedToken | undefined;
  readonly response: (token: IssuedToken, club: Club) => JsonObject;
}

export interface ClientAuthenticationPart {
  /** Returns the method by which a token request authenticates; throws a Refusal for none or several. */
  readonly method: (exchange: Exchange, club: Club) => 'basic' | 'post' | 'assertion';
  readonly acceptsAssertionType: (type: string | undefined) => boolean;
  readonly secretMatches: (given: string, kept: string) => boolean;
  readonly verifySignature: (assertion: string, publicKeyPem: string) => Promise<JsonObject | undefined>;
  readonly claimRules: readonly ClaimRule[];
  /** Whether a jti was used before. */
  readonly wasUsed: (clientId: string, jti: string, club: Club) => boolean;
  /** Returns the instant until which a used jti is remembered, in milliseconds of the club's clock. */
  readonly usedUntil: (claims: Readonly<JsonObject>) => number;
}

export interface QuotaPart {
  readonly requestsPerMinute: number;
  readonly tokenRequestsPerMinute: number;
  /** Returns the bucket against which a request of an integration counts. */
  readonly requestBucket: (exchange: Exchange) => string;
  readonly tokenBucket: (exchange: Exchange) => string;
  /** Counts one request; returns the seconds to wait when the bucket is full, else 0. */
  readonly take: (bucket: string, limit: number, club: Club) => number;
}

export interface DescriptionPart {
  readonly document: (club: Club) => JsonObject;
  readonly etag: (body: string, club: Club) => string;
  readonly matches: (ifNoneMatch: string, etag: string) => boolean;
}

export interface DiscoveryPart {
  readonly guide: (club: Club) => JsonObject;
  readonly authorizationServer: (club: Club) => JsonObject;
  readonly protectedResource: (club: Club) => JsonObject;
  readonly webhookSchema: (club: Club) => JsonObject;
  readonly context: (exchange: Exchange, club: Club) => JsonObject;
}

export interface ChangesPart {
  readonly isAfter: (version: string, since: string) => boolean;
  readonly summary: (since: string, club: Club) => JsonObject;
}

export interface PathPart {
  /** Returns the path of an operation as records show it. `isOwn` says that its id is that of the record itself. */
  readonly path: (operation: OperationId, id: number, isOwn: boolean) => string;
  /** Returns the path of a list that requires a season, with the season in its query. */
  readonly pathWithSeason: (path: string, seasonId: number) => string;
}

/** The parts of a write's response. */
interface WritePart {
  readonly status: (operation: Operation) => number;
  /** `record` returns the record as a read shows it. */
  readonly content: (id: number, record: () => JsonObject) => JsonObject;
  readonly place: (content: JsonObject) => JsonObject;
}

/** The upload and download of files. */
export interface FilePart {
  /** Returns the bytes of a text in base64; throws a Refusal for any other text. */
  readonly decoded: (base64: string) => Buffer;
  /** The most bytes of a file. */
  readonly largest: number;
  /** Returns the media type of a file, or undefined for one that the club does not accept. */
  readonly mediaTypeOf: (bytes: Buffer) => string | undefined;
  /** `name` is the name of the file, without an extension. */
  readonly download: (file: StoredFile, name: string) => Response;
}

/** A signed message as it is sent. */
export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface WebhookPart {
  /** Returns the id of a notification's message: unique, and the same at each attempt. */
  readonly newId: (notification: Notification, club: Club) => string;
  /** Returns a signing secret as text, from its bytes. */
  readonly writtenSecret: (key: Buffer) => string;
  /** Returns the CloudEvents envelope of a notification. */
  readonly envelope: (notification: Notification, id: string, club: Club) => JsonObject;
  readonly serialize: (envelope: JsonObject) => Buffer;
  /** Returns the value of the signature header over the exact bytes. */
  readonly sign: (id: string, timestamp: number, body: Buffer, secret: string, club: Club) => string;
  readonly headers: (id: string, timestamp: number, signature: string) => Readonly<Record<string, string>>;
  /** Returns the Unix seconds of `webhook-timestamp`. */
  readonly timestamp: (message: Message, club: Club) => number;
  /** Returns the bytes that an attempt sends. */
  readonly content: (message: Message) => Buffer;
  /** Returns whether a destination may be reached, and at which address. */
  readonly guard: (url: string, settings: GuardSettings) => Promise<Verdict>;
  /** Sends a delivery to an address that the guard permitted. */
  readonly send: (delivery: Delivery, peer: Peer) => Promise<AttemptResult>;
  /** Returns why a message may not be sent now, or undefined; called before each attempt. */
  readonly ineligibility: (message: Message, destination: Destination, club: Club) => string | undefined;
  readonly isConfirmed: (result: AttemptResult) => boolean;
  /** Returns the instant up to which finished deliveries are forgotten, in milliseconds of the club's clock. */
  readonly forgetsUntil: (club: Club) => number;
  /** Returns when the next attempt is due, in milliseconds of the club's clock, or undefined after the last one. */
  readonly nextAttempt: (message: Message, result: AttemptResult, club: Club) => number | undefined;
}
