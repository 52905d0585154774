import type { Response } from '../store/response.ts';

/** The style of every page of the mock, light and dark. Swagger UI has its own style. */
const style = `
:root{color-scheme:light dark;--text:#1d2530;--faint:#5b6675;--ground:#fff;--raised:#f3f5f8;--line:#d8dde4;--link:#0b57c2}
@media(prefers-color-scheme:dark){:root{--text:#dfe5ec;--faint:#9aa6b4;--ground:#12161b;--raised:#1c222a;--line:#333c47;--link:#7ab3ff}}
body{font:16px/1.55 system-ui,sans-serif;color:var(--text);background:var(--ground);max-width:70rem;margin:2rem auto;padding:0 1rem}
a{color:var(--link)}
h1{font-size:1.6rem}
h2:not(.swagger-ui *){font-size:1.25rem;margin:2.5rem 0 .5rem;border-bottom:1px solid var(--line)}
h3:not(.swagger-ui *){font-size:1rem;margin:1.5rem 0 .25rem}
:is(code,pre):not(.swagger-ui *){font:.875em/1.5 ui-monospace,monospace}
pre:not(.swagger-ui *){background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:.6rem .8rem;white-space:pre-wrap;margin:.4rem 0}
p:not(.swagger-ui *){margin:.4rem 0}
body{overflow-wrap:anywhere}
td:not(.swagger-ui *){padding:.1rem 1rem .1rem 0;vertical-align:top}
.faint{color:var(--faint)}
`;

/** Returns a page in the style of the mock. `title` is text, `body` is HTML. */
export function htmlPage(title: string, body: string): string {
  return htmlDocument(title, `<main>\n<h1>${escaped(title)}</h1>\n${body}\n</main>`);
}

/** Returns a page that has landmarks and a heading of its own; `head` is further HTML for the head. */
export function htmlDocument(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

/** Returns the response with a page. */
export function htmlResponse(page: string | Buffer): Response {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page };
}

/** Returns text escaped for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
