import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';

/** Returns the text of a file that a page bears within it. */
export function asset(name: string): string {
  return readFileSync(packageFile(`reports/render/html/${name}`), 'utf8');
}

/** Returns the style of a page in the look of the report. */
export function reportStyle(): string {
  return asset('colours.css') + asset('report.css');
}

/** Returns the policy by which a browser takes nothing but this style and script, from nowhere else. */
export function contentSecurityPolicy(style: string, script?: string): string {
  const scripts = script === undefined ? '' : ` script-src ${hashOf(script)};`;
  return `default-src 'none'; style-src ${hashOf(style)};${scripts} base-uri 'none'; form-action 'none'`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
