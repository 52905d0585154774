import SwaggerParser from '@apidevtools/swagger-parser';
import type { Description } from '../../spec/description.ts';
import type { JsonObject } from '../../spec/types.ts';
import { projectTo31 } from '../generate/project-to-3-1.ts';
import type { Finding } from './finding.ts';

/** The 3.1 projection is valid to swagger-parser, with nothing to resolve outside itself. */
export async function projectionParses(description: Description): Promise<Finding> {
  const { document } = projectTo31(description);
  const finding = {
    name: 'OpenAPI 3.1 projection',
    looked: Object.keys(document.paths as JsonObject).length,
    at: 'paths',
  };
  try {
    await SwaggerParser.validate(structuredClone(document) as never, { resolve: { external: false } });
    return { ...finding, problems: [] };
  } catch (error) {
    return { ...finding, problems: (error as Error).message.split('\n').slice(0, 20) };
  }
}
