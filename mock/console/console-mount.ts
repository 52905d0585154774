import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { packageFile } from '../../spec/package-file.ts';
import { problemResponse } from '../reference/http/problem.ts';
import { Refusal } from '../reference/refusal.ts';
import type { Mount } from '../reference/server.ts';
import type { Response } from '../reference/store/response.ts';
import { consolePage } from './console-page.ts';

export const consolePath = '/_control/console';

/** The files that `npm run build` makes of `page/`, and their media types. */
const assets: ReadonlyMap<string, string> = new Map([
  ['console.js', 'text/javascript; charset=utf-8'],
  ['console.css', 'text/css; charset=utf-8'],
]);

/**
 * Serves the console to every browser. Its files are the same for all and hold no secret: the control interface decides
 * about each request that they send.
 */
export const consoleMount: Mount = {
  prefix: consolePath,
  isWatched: () => false,
  handle: (request, send) => send(consoleResponse(request)),
};

function consoleResponse({ method = '', url = '' }: IncomingMessage): Response {
  const [path = ''] = url.slice(consolePath.length).split('?', 1);
  const name = path.slice(1);
  const type = assets.get(name);
  if (path !== '' && type === undefined)
    return refused('route_not_found', `The console is at ${consolePath}.`);
  if (method !== 'GET' && method !== 'HEAD')
    return refused('method_not_allowed', 'The console is read by GET.', { allow: 'GET, HEAD' });
  if (type === undefined) return consolePage;
  const file = packageFile(`dist/console/${name}`);
  if (!existsSync(file))
    return refused('internal_error', `dist/console/${name} is missing: "npm run build" makes it.`);
  return { status: 200, headers: { ...assetHeaders, 'content-type': type }, body: readFileSync(file) };
}

/** A file of another version must not stay in a browser after an update. */
const assetHeaders = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

function refused(
  code: ConstructorParameters<typeof Refusal>[0],
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return problemResponse(new Refusal(code, detail, { headers }));
}
