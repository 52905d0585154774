import type { Description } from '../../../spec/description.ts';
import type { Finding } from './finding.ts';
import { schemaCompiler } from './schema-compiler.ts';
import { schemaPlaces } from './schema-places.ts';

/** Every schema compiles (its patterns, too), and every example and default fits the schema next to it. */
export function schemasHold(description: Description): readonly Finding[] {
  const compile = schemaCompiler();
  const places = schemaPlaces(description);
  const uncompilable: string[] = [];
  const misfits: string[] = [];
  for (const { at, schema, examples } of places) {
    try {
      const fits = compile(schema);
      for (const example of examples)
        if (!fits(example)) misfits.push(`${at}: ${whatDoesNotFit(fits.errors)}`);
    } catch (error) {
      uncompilable.push(`${at}: ${(error as Error).message}`);
    }
  }
  const examples = places.reduce((count, place) => count + place.examples.length, 0);
  return [
    { name: 'schemas compile', looked: places.length, at: 'schemas', problems: uncompilable },
    { name: 'examples fit', looked: examples, at: 'examples and defaults', problems: misfits },
  ];
}

function whatDoesNotFit(errors: { instancePath: string; message?: string }[] | null | undefined): string {
  return (errors ?? [])
    .map(({ instancePath, message }) => `${instancePath || 'the example'} ${message}`)
    .join('; ');
}
