import SwaggerParser from '@apidevtools/swagger-parser';
import type { Description } from '../../../spec/description.ts';
import { projectTo30 } from '../../../spec/projections/to-3-0.ts';
import { projectTo31 } from '../../../spec/projections/to-3-1.ts';
import type { JsonObject } from '../../../spec/types.ts';
import type { Finding } from './finding.ts';

/** The 3.1 and the 3.0 projection are valid to swagger-parser, with nothing to resolve outside themselves. */
export async function projectionsParse(description: Description): Promise<Finding[]> {
  const { document } = projectTo31(description);
  return [
    await parses('OpenAPI 3.1 projection', document),
    await parses('OpenAPI 3.0 projection', projectTo30(document).document),
  ];
}

async function parses(name: string, document: JsonObject): Promise<Finding> {
  const finding = { name, looked: Object.keys(document.paths as JsonObject).length, at: 'paths' };
  try {
    await SwaggerParser.validate(structuredClone(document) as never, { resolve: { external: false } });
    return { ...finding, problems: [] };
  } catch (error) {
    return { ...finding, problems: (error as Error).message.split('\n').slice(0, 20) };
  }
}
