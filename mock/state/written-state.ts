import type { KeptDisturbances } from '../disturbances/disturber.ts';
import type { ClubSettings } from '../reference/club.ts';
import type { Destination } from '../reference/webhooks/message.ts';
import type { KeptTime } from './club-snapshot.ts';
import type { Making } from './kept-club.ts';
import type { ReceiverResponse } from './receiver.ts';

/**
 * The form of a state file: lines of JSON. First a header; then files, pieces and clubs, each after what it refers to; and
 * last a line that proves the file to be whole. A change of what is written needs a new number.
 */
export const stateForm = 2;

export interface WrittenHeader {
  readonly clubproof_state: number;
  /** The version of the package that wrote it. */
  readonly written_by: string;
  readonly is_private: boolean;
}

/** An uploaded file. Many records may refer to it. */
export interface WrittenFile {
  /** The SHA-256 of its bytes, in hexadecimal digits. */
  readonly file: string;
  readonly mediaType: string;
  readonly base64: string;
}

/** Some hundred records, entries or messages, in their order. What did not change between two snapshots is written once. */
export interface WrittenPiece {
  /** Counted from 1. */
  readonly piece: number;
  /** The name of their collection, or `messages`. */
  readonly of: string;
  readonly items: readonly unknown[];
}

export interface WrittenClub {
  readonly club: string;
  readonly making: Making;
  readonly webhookSecret: string;
  readonly start: WrittenSnapshot;
  readonly now: WrittenSnapshot;
  readonly snapshots: readonly (readonly [name: string, snapshot: WrittenSnapshot])[];
}

export interface WrittenSnapshot {
  readonly records: Readonly<Record<string, WrittenCollection>>;
  readonly entries: Readonly<Record<string, WrittenCollection>>;
  /** By how many bytes texts and files have grown. */
  readonly bytes: number;
  /** Numbers of pieces. */
  readonly messages: readonly number[];
  readonly settings: Pick<ClubSettings, 'apiEnabled' | 'rateLimited'> &
    Partial<Pick<ClubSettings, 'requestsPerMinute' | 'tokenRequestsPerMinute'>> & {
      readonly featuresOff: readonly string[];
    };
  readonly time: KeptTime;
  readonly quotaWindows: readonly (readonly [bucket: string, instants: readonly number[]])[];
  readonly disturbances: KeptDisturbances;
  readonly receiver: {
    readonly responses: readonly ReceiverResponse[];
    readonly remaining: readonly (readonly [message: string, responses: readonly ReceiverResponse[]])[];
  };
  readonly destination?: Destination | undefined;
}

export interface WrittenCollection {
  /** Numbers of pieces. */
  readonly pieces: readonly number[];
  /** The highest id ever assigned. */
  readonly lastId: number;
}

/** The last line. */
export interface WrittenEnd {
  /** The SHA-256 of all bytes before this line, in hexadecimal digits. */
  readonly sha256: string;
}
