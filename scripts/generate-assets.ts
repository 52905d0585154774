import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packageFile } from '../spec/package-file.ts';

/** What the documentation page of the reference needs, so that it works without the internet. */
const assets = ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE'];

const source = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const target = packageFile('fixtures/generated/docs');

mkdirSync(target, { recursive: true });
for (const name of assets) copyFileSync(join(source, name), join(target, name));
console.log(`fixtures/generated/docs: ${assets.length} files`);
