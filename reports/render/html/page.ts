import { type Markup, markup, trusted } from '../markup.ts';
import { contentSecurityPolicy } from './assets.ts';

/** A page that needs nothing else: no script, style, font or picture from anywhere. */
export interface Page {
  readonly title: string;
  readonly style: string;
  readonly script?: string;
  readonly body: Markup;
}

/** Returns a whole page. It says to the browser that it takes nothing but its own style and script. */
export function page({ title, style, script, body }: Page): Markup {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(style, script)}">
<title>${title} – Clubproof</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
${script !== undefined && markup`<script>${trusted(script)}</script>\n`}</body>
</html>
`;
}
