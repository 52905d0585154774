import { relative } from 'node:path';
import { bundle, createConfig, getLineColLocation, type NormalizedProblem } from '@redocly/openapi-core';
import type { Description } from '../../../spec/description.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { readYaml, yamlFiles } from './yaml-file.ts';

const descriptionFolder = 'spec/openapi';

/**
 * Joins the YAML files of the description into one document with local references only, in an order that does not
 * depend on where a component was met first. Throws an error of one line that names the file at fault.
 */
export async function joinDescription(): Promise<Description> {
  for (const path of yamlFiles(descriptionFolder)) readYaml(path);
  const { bundle: joined, problems } = await bundle({
    ref: packageFile(`${descriptionFolder}/openapi.yaml`),
    config: await createConfig(),
  });
  const [problem] = problems;
  if (problem) throw new Error(lineOf(problem));
  return inStableOrder(joined.parsed as Description);
}

function lineOf({ message, location: [place] }: NormalizedProblem): string {
  if (place === undefined) return `${descriptionFolder}: ${message}`;
  const { line, col } = getLineColLocation(place).start;
  const file = relative(packageFile('.'), place.source.absoluteRef);
  return `${file}:${line}:${col}: ${message.replaceAll('\n', ' ')}`;
}

function inStableOrder(document: Description): Description {
  const { openapi, $self, info, servers, tags, paths, webhooks, components, ...rest } = document;
  const unknown = Object.keys(rest);
  if (unknown.length > 0) throw new Error(`${descriptionFolder}/openapi.yaml: unexpected "${unknown[0]}"`);
  const sorted = sortedMembers(components, (group) => sortedMembers(group as object, (member) => member));
  return {
    openapi,
    $self,
    info,
    servers,
    tags,
    paths,
    webhooks,
    components: sorted,
  } as unknown as Description;
}

function sortedMembers(value: object, change: (member: unknown) => unknown): object {
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, change(member)]));
}
