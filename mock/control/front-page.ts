import type { IncomingMessage } from 'node:http';
import { consolePath } from '../console/console-mount.ts';
import type { Club } from '../reference/club.ts';
import { escaped, htmlPage, htmlResponse } from '../reference/http/html-page.ts';
import { jsonResponse } from '../reference/http/responses.ts';
import type { Response } from '../reference/store/response.ts';
import type { ControlledMock } from './controlled-mock.ts';

/**
 * Returns what stands at the address of the mock itself: a page for people, and JSON for programs; undefined for any other
 * request. It holds no secret.
 */
export function frontPage(
  { method, url, headers }: IncomingMessage,
  mock: ControlledMock,
): Response | undefined {
  if (!/^\/(\?|$)/.test(url ?? '') || (method !== 'GET' && method !== 'HEAD')) return undefined;
  if (/\btext\/html\b/.test(headers.accept ?? '')) return htmlResponse(pageOf(mock));
  const { address, clubs } = mock;
  return jsonResponse(200, {
    clubs: [...clubs.values()].map(({ name, baseUrl }) => ({
      name,
      base_url: baseUrl,
      docs: `${baseUrl}/docs`,
    })),
    console: `${address}${consolePath}`,
    control: `${address}/_control`,
  });
}

function pageOf({ address, clubs }: ControlledMock): string {
  const [first] = clubs.values();
  const console = escaped(`${address}${consolePath}`);
  const body = `<p>A reference of the Club Administration Service, for clients under test. In the <a href="${console}">console</a> you are the
director of its clubs; the <a href="${escaped(address)}/_control">control interface</a> does the same for programs.</p>
<h2>Clubs</h2>
${[...clubs.values()].map((club) => clubOf(club, console)).join('\n')}
${first === undefined ? '<p>It serves no club: make one in the console.</p>' : beginning(first)}`;
  return htmlPage('Clubproof mock', body);
}

function clubOf({ name, baseUrl }: Club, console: string): string {
  return `<h3>${escaped(name)}</h3>
<p><code>${escaped(baseUrl)}</code></p>
<p><a href="${console}#${escaped(name)}/club">Console of ${escaped(name)}</a> ·
<a href="${escaped(baseUrl)}/docs">API docs of ${escaped(name)}</a></p>`;
}

/** The guide needs no token. */
function beginning({ name, baseUrl }: Club): string {
  return `<h2>A first request</h2>
<p>The guide of ${escaped(name)}, without a token. Access in the console has a first call with one.</p>
<pre>curl -sS ${escaped(baseUrl)}/</pre>`;
}
