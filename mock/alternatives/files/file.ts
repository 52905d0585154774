import { randomUUID } from 'node:crypto';
import { operations } from '../../../spec/index.ts';
import { withAlteredBody } from '../../alterations/bodies.ts';
import { withResponse, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import { dateTime } from '../../reference/domain/civil-date.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Response } from '../../reference/store/response.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about uploads and downloads of files, for all resources. */
export const file: Alternatives = {
  'base64-form': {
    lenient: (parts) =>
      withAlteredBody(parts, (fields) =>
        typeof fields.content_base64 === 'string'
          ? { ...fields, content_base64: strictForm(fields.content_base64) }
          : fields,
      ),
  },
  'file-check': { structure: withEndsChecked, decoder: withChunksBounded },
  'download-media-type': {
    attachment: withAttachments,
    'in-json': withFilesInJson,
    stripped: withStrippedPictures,
  },
  'download-redirect': { redirect: withRedirects },
};

/** Returns base64 in the strict form, without characters of the URL form or white space, and with padding. */
function strictForm(base64: string): string {
  const letters = base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll(/\s/g, '').replace(/=+$/, '');
  return letters.padEnd(Math.ceil(letters.length / 4) * 4, '=');
}

/** Whether a file of each type is complete. The end mark of a PDF may be followed by a line break. */
const endChecks: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) => bytes.subarray(-1024).includes('%%EOF'),
  'image/png': (bytes) => bytes.subarray(-8, -4).equals(Buffer.from('IEND')),
  'image/jpeg': (bytes) => bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9])),
};

function withEndsChecked(parts: Parts): Parts {
  return withPart(parts, 'files', {
    mediaTypeOf(bytes) {
      const mediaType = parts.files.mediaTypeOf(bytes);
      return mediaType !== undefined && endChecks[mediaType]?.(bytes) ? mediaType : undefined;
    },
  });
}

/** As a common decoder of PNG has it. */
const longestChunk = 8_000_000;

function withChunksBounded(parts: Parts): Parts {
  return withPart(parts, 'files', {
    mediaTypeOf(bytes) {
      const mediaType = parts.files.mediaTypeOf(bytes);
      return mediaType === 'image/png' && !hasShortChunks(bytes) ? undefined : mediaType;
    },
  });
}

/** Whether each chunk of a PNG file, which follow its signature of 8 bytes, is within the bound. */
function hasShortChunks(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += bytes.readUInt32BE(at) + 12)
    if (bytes.readUInt32BE(at) > longestChunk) return false;
  return true;
}

function withAttachments(parts: Parts): Parts {
  return withPart(parts, 'files', {
    download(file, name) {
      const disposition = `attachment; filename="${name}.${file.mediaType.split('/')[1]}"`;
      const { headers, ...response } = parts.files.download(file, name);
      const others = { 'content-type': 'application/octet-stream', 'content-disposition': disposition };
      return { ...response, headers: { ...headers, ...others } };
    },
  });
}

/** Returns the parts that serve a picture without what no viewer shows. */
function withStrippedPictures(parts: Parts): Parts {
  return withPart(parts, 'files', {
    download(file, name) {
      const response = parts.files.download(file, name);
      const { body = '' } = response;
      if (!(body instanceof Uint8Array)) return response;
      const strip = strippers[file.mediaType];
      return strip === undefined ? response : { ...response, body: strip(Buffer.from(body)) };
    },
  });
}

const strippers: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'image/png': withoutTextChunks,
  'image/jpeg': withoutOwnSegments,
};

/** Returns a PNG file with its necessary chunks alone, whose names begin with a capital. */
function withoutTextChunks(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + bytes.readUInt32BE(at) + 12;
    if (/^[A-Z]/.test(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** Returns a JPEG file without its comments and the segments of applications, which stand before the picture. */
function withoutOwnSegments(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  for (let marker = bytes[at + 1] ?? 0; marker !== startOfScan && at + 4 <= bytes.length; ) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker !== comment && (marker & 0xf0) !== 0xe0) kept.push(bytes.subarray(at, end));
    at = end;
    marker = bytes[at + 1] ?? 0;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}

const startOfScan = 0xda;
const comment = 0xfe;

interface Ticket {
  readonly response: Response;
  /** Milliseconds of the club’s clock. */
  readonly expiresAt: number;
}

/** The operations that return a file. PDF is the first media type of all of them. */
const downloads = operations.filter(({ success }) => success.mediaType === 'application/pdf');
const minutes = 60_000;

/**
 * Returns the parts that return a file in a JSON object with the time of the download, so that no
 * two downloads are equal.
 */
function withFilesInJson(parts: Parts): Parts {
  return downloads.reduce(
    (made, { id }) =>
      withResponse(made, id, ({ status, headers, body = '' }, _, { clock }) => {
        const content_base64 = Buffer.from(body).toString('base64');
        const data = { content_base64, downloaded_at: dateTime(clock.now()) };
        return {
          status,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ data }),
        };
      }),
    parts,
  );
}

/**
 * Returns the parts in which downloads redirect to addresses that need no token and work for five
 * minutes.
 */
function withRedirects(parts: Parts): Parts {
  const ticketsOf = new WeakMap<Club['store'], Map<string, Ticket>>();
  const redirecting = downloads.reduce(
    (made, { id }) =>
      withResponse(made, id, (response, _, club) => {
        const tickets = ticketsOf.get(club.store) ?? new Map<string, Ticket>();
        ticketsOf.set(club.store, withoutExpired(tickets, club));
        const ticket = randomUUID();
        tickets.set(ticket, { response, expiresAt: club.clock.now() + 5 * minutes });
        // Without a host, so that it leads to the club wherever the client reached it.
        const location = `${new URL(club.baseUrl).pathname}/downloads/${ticket}`;
        return { status: 303, headers: { location } };
      }),
    parts,
  );
  return withStage(redirecting, 'route', (exchange, club, usual) => {
    const [, ticket] = /^\/downloads\/([^/]+)$/.exec(exchange.request.path) ?? [];
    if (ticket === undefined) return usual(exchange, club);
    const found = withoutExpired(ticketsOf.get(club.store) ?? new Map<string, Ticket>(), club).get(ticket);
    if (found === undefined) throw new Refusal('route_not_found', 'This address has expired.');
    return found.response;
  });
}

function withoutExpired(tickets: Map<string, Ticket>, { clock }: Club): Map<string, Ticket> {
  for (const [ticket, { expiresAt }] of tickets) if (expiresAt < clock.now()) tickets.delete(ticket);
  return tickets;
}
