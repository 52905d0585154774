import type { Response } from '../reference/store/response.ts';

/** By this policy a browser loads the script, the style and all data from this origin alone, and no other page frames it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Its addresses are relative: the mock may be reached below a path of another server. */
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Clubproof console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="console/console.css">
<script type="module" src="console/console.js"></script>
</head>
<body>
<noscript>The console needs JavaScript. <a href="../_control">The control interface</a> lists a curl command for everything.</noscript>
</body>
</html>
`;

/** The response with the page that loads the console. */
export const consolePage: Response = {
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
  body: html,
};
