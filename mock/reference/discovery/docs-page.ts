import { type Description, type JsonObject, type Operation, operationsOf } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { escaped, htmlPage } from '../http/html-page.ts';
import { docsAssets } from './docs-assets.ts';

const pages = new WeakMap<JsonObject, Buffer>();

/**
 * The club's description as a page that needs nothing from the internet. Without scripts it is a plain list of the
 * operations; with them it is browsable.
 */
export function docsPage(club: Club): Buffer {
  const document = club.parts.description.document(club);
  let page = pages.get(document);
  if (page === undefined) {
    page = Buffer.from(written(club, document as Description));
    pages.set(document, page);
  }
  return page;
}

function written(club: Club, document: Description): string {
  const title = `${club.name}: ${document.info.title} ${document.info.version}`;
  const assets = docsAssets();
  const body = `<p>The API of this club is at <code>${escaped(club.baseUrl)}</code>; its description is at
<a href="${escaped(club.baseUrl)}/openapi.json">openapi.json</a>.</p>
<section id="activation">
<h2>Switching the API on</h2>
<p>A director of the club switches the API on and off in the administration area of the club. While it is off, token
requests and all routes that need a token answer <code>integration_api_disabled</code>. In a reference club the
control interface takes the director’s place.</p>
</section>
<main id="operations">
<h2>Operations</h2>
${operationsOf(document).map(operationLine).join('\n')}
</main>
${assets === undefined ? '' : browsable(assets.script, document)}`;
  return htmlPage(title, body, assets === undefined ? '' : `<style>${assets.style}</style>`);
}

function operationLine({ method, path, summary, access, scopes }: Operation): string {
  const needs = access === 'public' ? 'no token' : ['a token', ...scopes].join(', ');
  return `<p><code>${method} ${escaped(path)}</code><br>${escaped(summary)} (needs ${needs})</p>`;
}

/** Swagger UI takes the place of the plain list. */
function browsable(script: string, document: JsonObject): string {
  const json = JSON.stringify(document).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="document">${json}</script>
<script>${script}</script>
<script>
SwaggerUIBundle({
  spec: JSON.parse(document.getElementById('document').textContent),
  domNode: document.getElementById('operations'),
  validatorUrl: null,
});
</script>`;
}
