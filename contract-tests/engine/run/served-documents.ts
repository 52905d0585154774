import type { JsonObject } from '../../../spec/index.ts';
import type { Described } from '../description/described.ts';
import { isObject } from '../wire/message/json.ts';
import type { Response } from '../wire/message/response.ts';

/** The documents of a target that a later run is compared with, as it served them; one that was not read is left out. */
export interface ServedDocuments {
  readonly description?: JsonObject;
  /** The whole summary of changes, since 0.0. */
  readonly changes?: JsonObject;
}

/** What a run sees in passing of the summary of changes: nothing is requested for it. */
export interface SeenChanges {
  readonly note: (response: Response) => void;
  readonly summary: () => JsonObject | undefined;
}

/** Returns what notes the first whole summary of changes that the club at `baseUrl` serves. */
export function seenChanges(baseUrl: string): SeenChanges {
  const whole = ['', '?since=0.0'].map((query) => `${baseUrl}/changes${query}`);
  let seen: JsonObject | undefined;
  return {
    note({ sent, status, json }) {
      if (seen === undefined && status === 200 && whole.includes(sent.url) && isObject(json)) seen = json;
    },
    summary: () => seen,
  };
}

/** Returns what a run keeps of its target, as far as it was served. */
export function servedDocuments(described: Described, changes: JsonObject | undefined): ServedDocuments {
  const { document } = described;
  return { ...(document && { description: document }), ...(changes && { changes }) };
}
