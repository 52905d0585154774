import { type Description, type JsonObject, type Operation, operationsOf } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { escaped, htmlPage } from '../http/html-page.ts';
import { docsAssets } from './docs-assets.ts';

/**
 * Returns the club's description as a page that loads nothing from the internet. Without scripts it is a plain list of
 * the operations; with them it is browsable.
 */
export function docsPage(club: Club): Buffer {
  return Buffer.from(pageText(club, club.parts.description.document(club) as Description));
}

function pageText(club: Club, document: Description): string {
  const title = `${club.name}: ${document.info.title} ${document.info.version}`;
  const assets = docsAssets();
  const body = `<p>The API of this club is at <code>${escaped(club.baseUrl)}</code>; its description is at
<a href="${escaped(club.baseUrl)}/openapi.json">openapi.json</a>.</p>
<section id="activation">
<h2>Switching the API on</h2>
<p>A director of the club switches the API on and off in the administration area of the club. While it is off, token
requests and all routes that need a token are refused with <code>integration_api_disabled</code>. In a reference club
the control interface takes the director’s place.</p>
</section>
<main id="operations">
<h2>Operations</h2>
${operationsOf(document).map(operationLine).join('\n')}
</main>
${assets === undefined ? '' : browsable(assets.script, document)}`;
  return htmlPage(title, body, assets === undefined ? '' : `<style>${assets.style}${fitting}</style>`);
}

/** Adapts Swagger UI to the page around it, which has the title already. */
const fitting = `
.swagger-ui,.swagger-ui :not(code,pre,pre *,.microlight,.microlight *,.opblock-summary-path,.opblock-summary-path *){font-family:inherit!important}
.swagger-ui .wrapper{padding:0;max-width:none}
.swagger-ui .info{margin:1rem 0}
.swagger-ui .info hgroup.main{display:none}
.swagger-ui .scheme-container,html.dark-mode .swagger-ui .scheme-container{background:none;box-shadow:none;padding:0}
html.dark-mode,html.dark-mode .swagger-ui{background:var(--ground)}`;

function operationLine({ method, path, summary, access, scopes }: Operation): string {
  const needs = access === 'public' ? 'no token' : ['a token', ...scopes].join(', ');
  return `<p><code>${method} ${escaped(path)}</code><br>${escaped(summary)} (needs ${needs})</p>`;
}

/**
 * Swagger UI replaces the plain list. A class makes it dark, according to the colour scheme that the reader prefers.
 */
function browsable(script: string, document: JsonObject): string {
  const json = JSON.stringify(document).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="document">${json}</script>
<script>${script}</script>
<script>
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  spec: JSON.parse(document.getElementById('document').textContent),
  domNode: document.getElementById('operations'),
  validatorUrl: null,
});
</script>`;
}
