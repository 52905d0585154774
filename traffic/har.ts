import type { Entry, Header } from 'har-format';
import type { LossCause } from './exchange.ts';

/** An exchange as a HAR shows it: what is secret or about a person is masked before. */
export interface ShownInHar {
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  readonly request: MessageInHar;
  /** Undefined where no complete response came. */
  readonly response: (MessageInHar & { readonly status: number }) | undefined;
  readonly comment?: string | undefined;
  readonly added: AddedToEntry;
}

interface MessageInHar {
  readonly headers: readonly Header[];
  /** The length of the body. */
  readonly bytes: number;
  /** The body; undefined where it was not kept whole. */
  readonly text: string | undefined;
  readonly encoding?: 'base64' | undefined;
}

/** What Clubproof adds to an entry of a HAR (which lets names that begin with an underscore be added). */
export interface AddedToEntry {
  /** What recorded it: a watch knows the bytes, a journal some of the headers. */
  readonly of: 'watch' | 'journal';
  readonly client: string | null;
  readonly operation: string | null;
  /** Whether values of people stand for themselves no more: such an entry cannot be judged again. */
  readonly masked?: true;
  /** Why no complete response came: a HAR has a text for it. */
  readonly lost?: LossCause;
  /** The rules that the exchange violates. */
  readonly violates: readonly string[];
  /** What a journal alone knows. */
  readonly id?: number;
  readonly refusal?: unknown;
  readonly disturbance?: string | null;
}

/** The name of that member. */
export const added = '_clubproof';

/** Returns an exchange as an entry of a HAR 1.2. One without a response has status 0, as one that a browser could not send. */
export function harEntry(shown: ShownInHar): Entry {
  const { startedAt, milliseconds } = shown;
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: milliseconds,
    request: requestIn(shown),
    response: responseIn(shown),
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    [added]: shown.added,
  } as Entry;
}

const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };

function requestIn({ method, url, request }: ShownInHar): Entry['request'] {
  const { headers, bytes, text } = request;
  const hasBody = text !== undefined && bytes > 0;
  return {
    ...common,
    method,
    url,
    headers: [...headers],
    queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
    bodySize: bytes,
    ...(hasBody && { postData: { mimeType: mediaTypeOf(request), params: [], text } as never }),
  };
}

function responseIn({ response, comment }: ShownInHar): Entry['response'] {
  const { status = 0, headers = [], bytes = 0, text, encoding } = response ?? {};
  const mimeType = response === undefined ? '' : mediaTypeOf(response);
  const content = {
    size: bytes,
    mimeType,
    ...(text !== undefined && { text }),
    ...(encoding && { encoding }),
  };
  return {
    ...common,
    status,
    statusText: '',
    headers: [...headers],
    content,
    redirectURL: '',
    bodySize: response === undefined ? -1 : bytes,
    ...(comment !== undefined && { comment }),
  };
}

function mediaTypeOf({ headers }: MessageInHar): string {
  return headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
}
