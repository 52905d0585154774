import { existsSync, readFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';

/** The assets of Swagger UI that the browsable page embeds. */
export interface DocsAssets {
  readonly script: string;
  readonly style: string;
}

let loaded: DocsAssets | undefined;

/**
 * Swagger UI as scripts/build/generate/assets.ts copied it, ready to stand inside a page. Undefined where nothing was
 * built: the plain page says the same.
 */
export function docsAssets(): DocsAssets | undefined {
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
