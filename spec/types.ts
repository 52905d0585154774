import type { Altered } from './altered.ts';
import type { ClientRuleId, OperationId, ReceiverRuleId, RuleId, Scope, Topic } from './generated/names.ts';
import type { Need } from './needs.ts';

/** A name that editors complete from those that there are, and any other text: it may be computed, or one of a later version. */
export type Suggested<Name extends string> = Name | (string & Record<never, never>);

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue | undefined;
}

/** A JSON Schema 2020-12 object. The schemas of operations stand alone: nothing in them refers elsewhere. */
export type JsonSchema = JsonObject;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface RequestBody {
  readonly mediaType: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** The name under `components.schemas`, when the description gives it one. */
  readonly schemaName?: string;
}

export interface Success {
  readonly status: number;
  /** False when the interface does not show which status a success has. */
  readonly stated: boolean;
  readonly mediaType?: string;
  readonly schema?: JsonSchema;
}

/** One operation of the description, with its references resolved. */
export interface Operation {
  readonly id: OperationId;
  readonly method: Method;
  /** Relative to the base address, with `{name}` for each path parameter. */
  readonly path: string;
  readonly topic: Topic;
  readonly summary: string;
  readonly access: 'public' | 'token';
  /** A token needs all of them. */
  readonly scopes: readonly Scope[];
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
  readonly success: Success;
  /** Whether it takes an `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** Which parameter leads to the next page, when the response is a paged list. */
  readonly paging?: 'after' | 'offset';
}

/** One sentence that the interface promises and a client can observe. */
export interface Rule {
  readonly id: RuleId;
  readonly topic: Topic;
  readonly level: 'must' | 'standard';
  readonly says: string;
  /** Ids of entries of `spec/outline.yaml`. */
  readonly source: readonly string[];
  /** Which standard says it, when the interface itself does not. */
  readonly standard?: string;
  readonly operations: readonly OperationId[];
  /** The operations that a word in `spec/rules` stands for and this rule does not hold for, each with the reason. */
  readonly except?: Readonly<Record<string, string>>;
  readonly needs: readonly Need[];
}

/** One sentence that the interface demands of a receiver of notifications and the sender can observe. */
export interface ReceiverRule extends Pick<Rule, 'level' | 'says' | 'source' | 'standard'> {
  readonly id: ReceiverRuleId;
  readonly topic: 'receiver';
}

/** One sentence that the interface demands of a client and the service can observe. */
export interface ClientRule extends Pick<Rule, 'level' | 'says' | 'source' | 'standard'> {
  readonly id: ClientRuleId;
  readonly topic: 'client';
  /** What to change in a client that breaks it. */
  readonly advice: string;
  /** What would excuse the client and no observer sees. A rule with it gives hints and no findings. */
  readonly unless?: string;
}

/** One unspecified point of the interface, and the lawful choices for it. */
export interface UnspecifiedPoint {
  readonly id: string;
  /**
   * `open` where the text decides nothing; `tolerated` where the strict reading is likely and the suite forgives another.
   * A sentence that stands behind a tolerated point promises something: it needs a rule of its own.
   */
  readonly kind: 'open' | 'tolerated';
  readonly open: string;
  readonly source: readonly string[];
  readonly choices: Readonly<Record<string, string>>;
  /** The choice that the reference plays unless it is told otherwise. */
  readonly default: string;
  /** What each choice other than the default alters. */
  readonly alters: Readonly<Record<string, Altered>>;
  readonly excludes: readonly string[];
  readonly suspends: Readonly<Record<string, readonly RuleId[]>>;
  /** What may still be asserted whichever choice is played. */
  readonly asserts: string;
}

/** A rule as `spec/generated/rules.json` holds it: `operations` may still hold words that stand for several. */
export interface WrittenRule extends Omit<Rule, 'operations'> {
  readonly operations: readonly string[];
}
