import { existsSync, readFileSync } from 'node:fs';
import { type Description, type JsonObject, type Operation, operationsOf } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import type { Club } from '../club.ts';
import { escaped, htmlDocument } from '../http/html-page.ts';

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
  const body = `<header>
<h1>${escaped(title)}</h1>
<p>The API of this club is at <code>${escaped(club.baseUrl)}</code>; its description is at
<a href="${escaped(club.baseUrl)}/openapi.json">openapi.json</a>.</p>
</header>
<section id="activation" aria-labelledby="switching">
<h2 id="switching">Switching the API on</h2>
<p>A director of the club switches the API on and off in the administration area of the club. While it is off, token
requests and all routes that need a token are refused with <code>integration_api_disabled</code>. In a reference club
the control interface takes the director’s place.</p>
</section>
<div id="operations">
<main>
<h2>Operations</h2>
${operationsOf(document).map(operationLine).join('\n')}
</main>
</div>
${assets === undefined ? '' : browsable(assets.script, withNeeds(document))}`;
  return htmlDocument(title, body, assets === undefined ? '' : `<style>${assets.style}${fitting}</style>`);
}

/** Adapts Swagger UI to the page around it, which has the title already. */
const fitting = `
.swagger-ui,.swagger-ui :not(code,pre,pre *,.microlight,.microlight *,.opblock-summary-path,.opblock-summary-path *){font-family:inherit!important}
.swagger-ui .wrapper{padding:0;max-width:none}
.swagger-ui .info{margin:1rem 0}
.swagger-ui .info hgroup.main{display:none}
.swagger-ui .scheme-container,html.dark-mode .swagger-ui .scheme-container{background:none;box-shadow:none;padding:0}
html.dark-mode,html.dark-mode .swagger-ui{background:var(--ground)}
@media(prefers-color-scheme:light){
.swagger-ui .opblock-summary-method{background:#1460aa!important}
.swagger-ui .opblock-post .opblock-summary-method{background:#1d6f42!important}
.swagger-ui .opblock-put .opblock-summary-method{background:#8a5300!important}
.swagger-ui .opblock-patch .opblock-summary-method{background:#12705f!important}
.swagger-ui .opblock-delete .opblock-summary-method{background:#b3261e!important}
.swagger-ui .json-schema-2020-12__constraint--string{background:#8a5300!important}
.swagger-ui .json-schema-2020-12-expand-deep-button{color:#4a5462!important}
.swagger-ui .btn.authorize{color:#1d6f42;border-color:#1d6f42}
}`;

function operationLine({ method, path, summary, access, scopes }: Operation): string {
  return `<p><code>${method} ${escaped(path)}</code><br>${escaped(summary)} (${needsOf({ access, scopes })})</p>`;
}

function needsOf({ access, scopes }: Pick<Operation, 'access' | 'scopes'>): string {
  return `needs ${access === 'public' ? 'no token' : ['a token', ...scopes].join(', ')}`;
}

/** Returns the description with what each operation needs in its words, since Swagger UI shows it behind a padlock alone. */
function withNeeds(document: Description): JsonObject {
  const paths = structuredClone(document.paths) as Record<string, Record<string, { description?: string }>>;
  for (const one of operationsOf(document)) {
    const described = paths[one.path]?.[one.method.toLowerCase()];
    if (described === undefined) continue;
    described.description = [`This ${needsOf(one)}.`, described.description].filter(Boolean).join('\n\n');
  }
  return { ...document, paths };
}

/**
 * Swagger UI replaces the plain list, and leaves some of its parts without the names that screen readers say. A class makes it dark, according to the colour scheme that the reader prefers.
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
const names = { '#servers': 'Server', '.information-container': 'About', '.schemes-server-container': 'Server and access' };
const name = () => {
  for (const heading of document.querySelectorAll('#operations .models > h4')) heading.setAttribute('aria-level', '3');
  for (const [selector, text] of Object.entries(names))
    for (const part of document.querySelectorAll('#operations ' + selector)) {
      part.setAttribute('aria-label', text);
      if (part.localName === 'div') part.setAttribute('role', 'region');
    }
};
new MutationObserver(name).observe(document.getElementById('operations'), { childList: true, subtree: true });
</script>`;
}

/** The assets of Swagger UI that the browsable page embeds. */
interface DocsAssets {
  readonly script: string;
  readonly style: string;
}

let loaded: DocsAssets | undefined;

/**
 * Swagger UI as scripts/build/generate/assets.ts copied it, ready to stand inside a page. Undefined where nothing was
 * built: the plain page says the same.
 */
function docsAssets(): DocsAssets | undefined {
  if (loaded === undefined && existsSync(assetFile('swagger-ui-bundle.js'))) {
    loaded = {
      script: read('swagger-ui-bundle.js').replaceAll('</script', '<\\/script'),
      style: read('swagger-ui.css').replaceAll('</style', '<\\/style'),
    };
  }
  return loaded;
}

function read(name: string): string {
  return readFileSync(assetFile(name), 'utf8');
}

function assetFile(name: string): string {
  return packageFile(`fixtures/generated/docs/${name}`);
}
