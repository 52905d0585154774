import type { Headline } from '../headline.ts';
import { type Fragment, type Markup, markup, trusted } from '../markup.ts';
import { contentSecurityPolicy, reportStyle } from './assets.ts';

/** A page that needs nothing else: no script, style, font or picture from anywhere. */
export interface Page {
  readonly headline: Headline;
  /** What it is a page of. */
  readonly product: string;
  /** What stands below the headline. */
  readonly head: Fragment;
  /** A link leads past it. */
  readonly toolbar?: Markup;
  readonly main: Fragment;
  /** In addition to that of the report. */
  readonly style?: string;
  readonly script?: string;
}

/** Returns a whole page in the look of the report. It says to the browser that it takes nothing but its own style and script. */
export function page({ headline, product, head, toolbar, main, style: more = '', script }: Page): Markup {
  const { tone, text } = headline;
  const style = reportStyle() + more;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(style, script)}">
<title>${text} – Clubproof</title>
<style>${trusted(style)}</style>
</head>
<body>
${toolbar && markup`<a class="skip" href="#content">Skip to the findings</a>\n`}<header class="page-header">
<p class="product">${product}</p>
<h1 class="tone-${tone}">${text}</h1>
${head}
</header>
${toolbar}
<main id="content">
${main}
</main>
${script !== undefined && markup`<script>${trusted(script)}</script>\n`}</body>
</html>
`;
}
