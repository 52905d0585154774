import { isIPv4 } from 'node:net';
import type { OperationId } from '../../../../spec/index.ts';

/** The server under test, as the target file describes it: `spec/target.schema.json`, with every `${ENV}` expanded. */
export interface Target {
  readonly base_url: string;
  readonly client: ClientCredentials;
  readonly other_club?: { readonly base_url: string; readonly client: ClientCredentials };
  /** Another client of the same club. */
  readonly second_client?: ClientCredentials;
  /** The club's own address, where it is not `base_url`. */
  readonly canonical_base_url?: string;
  /** Certificates of a private authority, in PEM. */
  readonly ca_file?: string;
  /** What a gateway in front of the server demands, in PEM. */
  readonly client_certificate_file?: string;
  readonly client_key_file?: string;
  /** Sent to the origin of `base_url`, and to no other. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of a proxy, or `none`; the variables of the environment where it is left out. */
  readonly proxy?: string;
  readonly control_url?: string;
  /** Sent to the control interface as a Bearer token, and nowhere else. */
  readonly control_token?: string;
  readonly webhooks?: {
    readonly secret?: string;
    readonly capture_file?: string;
    /** The operations that must send a notification; for any other it is unspecified. */
    readonly notifies?: readonly OperationId[];
    /** How many seconds after a change its notification may come. */
    readonly within_s?: number;
  };
  readonly rate?: {
    readonly requests_per_minute?: number | null;
    readonly token_requests_per_minute?: number | null;
  };
  readonly writes?: boolean;
  /** Patterns of the operations that the service does not have yet. */
  readonly not_yet?: readonly string[];
  readonly known?: {
    readonly postal_code?: string;
    readonly trainer_ids?: readonly number[];
    readonly licence_ids?: readonly number[];
    readonly staff_hours?: { readonly id: number; readonly month: string };
    readonly document_field_ids?: readonly number[];
    /** Its certificate and its file may be replaced for good. */
    readonly medical_record?: { readonly id: number; readonly season_id: number };
    /** The verification of this person's address may be lost for good. */
    readonly verified_member_id?: number;
    /** A domain for test addresses, for a club that looks domains up. */
    readonly mail_domain?: string;
    readonly prepaid_event_id?: number;
    /** A season of today, for a club whose seasons may not overlap. */
    readonly season_id?: number;
    readonly registrable?: {
      readonly member_id: number;
      readonly group_id: number;
      readonly event_id: number;
    };
  };
}

/** What of a target says how it is reached. */
export type WayToTarget = Pick<
  Target,
  'base_url' | 'ca_file' | 'client_certificate_file' | 'client_key_file' | 'headers' | 'proxy'
>;

export interface ClientCredentials {
  readonly id: string;
  readonly secret?: string;
  readonly private_key_file?: string;
}

/** Whether an address is one of this machine (loopback): a name such as `127.0.0.1.club.example` is none. */
export function isLoopback(baseUrl: string): boolean {
  const host = new URL(baseUrl).hostname;
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}
