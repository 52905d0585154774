/** What the control interface returns (spec/control.yaml), as far as the console reads it. */

export interface Catalogue {
  readonly scopes: readonly string[];
  readonly features: readonly Explained[];
  readonly faults: readonly Explained[];
  readonly points: readonly Point[];
  readonly rules: readonly Explained[];
}

/** Something that has an id, with its sentence. */
export interface Explained {
  readonly id: string;
  readonly says: string;
}

/** An unspecified point of the interface. */
export interface Point {
  readonly id: string;
  readonly open: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly default: string;
}

export interface Club {
  readonly name: string;
  readonly base_url: string;
  readonly api_enabled: boolean;
  readonly features_off: readonly string[];
  readonly quota_enabled: boolean;
  readonly quota: { readonly requests_per_minute: number; readonly token_requests_per_minute: number };
  readonly clock: { readonly now: string; readonly frozen: boolean };
  readonly faults: readonly string[];
  readonly choices: readonly string[];
}

export interface Integration {
  readonly client_id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly secret: string;
  readonly public_key_pem: string | null;
}

export interface Destination {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly clock: 'wall' | 'club';
  readonly types?: readonly string[];
  readonly client_id?: string;
}

export interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly accepted_at: string;
  readonly due_at?: string;
  readonly finished_at?: string;
  readonly attempts: readonly Attempt[];
  readonly resent?: readonly Attempt[];
  readonly body_base64: string;
}

export interface Attempt {
  readonly started_at: string;
  readonly result: { readonly kind: string; readonly status?: number; readonly detail?: string };
}

export interface Disturbance {
  readonly on: string;
  readonly status?: number;
  readonly retry_after?: number;
  readonly delay_ms?: number;
  readonly cut?: string;
  readonly slow_body_ms?: number;
  readonly times?: number;
  readonly probability?: number;
}

export interface Exchange {
  readonly id: number;
  readonly at: string;
  readonly client: string | null;
  readonly operation: string | null;
  readonly request: Message & { readonly method: string; readonly target: string };
  readonly response: (Message & { readonly status: number }) | null;
  readonly refusal: {
    readonly code: string | null;
    readonly rule: string | null;
    readonly field: string | null;
    readonly detail: string | null;
  } | null;
  readonly disturbance: string | null;
  readonly milliseconds: number;
}

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly bytes: number;
}

export interface ClientReport {
  readonly client: string;
  readonly exchanges: number;
  readonly deliveries: number;
  readonly findings: readonly Finding[];
  readonly hints: readonly Finding[];
  readonly careful: readonly string[];
  readonly not_observed: readonly string[];
}

export interface Finding {
  readonly rule: string;
  readonly level: string;
  readonly says: string;
  readonly seen: string;
  readonly times: number;
  readonly occasions: number;
  readonly advice: string;
  readonly unless?: string;
  readonly exchanges: readonly { readonly number: number; readonly request: string }[];
}
