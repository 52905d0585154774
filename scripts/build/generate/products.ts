import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Description } from '../../../spec/description.ts';
import { operationsOf } from '../../../spec/operations.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { projectTo30 } from '../../../spec/projections/to-3-0.ts';
import { projectTo31 } from '../../../spec/projections/to-3-1.ts';
import type { JsonObject, Operation, UnspecifiedPoint } from '../../../spec/types.ts';
import { collectFeatures, type WrittenFeatures } from './collect-features.ts';
import { collectRules, type TopicRules } from './collect-rules.ts';
import { collectUnspecifiedPoints } from './collect-unspecified-points.ts';
import { joinDescription } from './join-description.ts';
import { lossesPage } from './losses-page.ts';
import { namesModule } from './names.ts';
import { projectToPrism } from './project-to-prism.ts';
import { rulesPage } from './rules-page.ts';
import { clubDataTypes, comparisonTypes, resultsTypes } from './schema-types.ts';
import { controlTypes, typescriptTypes } from './typescript-types.ts';
import { webhookVectors } from './webhook-vectors.ts';

/** The contents of `spec/`, read once. */
export interface Contract {
  readonly description: Description;
  readonly operations: readonly Operation[];
  readonly topics: readonly TopicRules[];
  /** Topics whose rules oblige receivers of notifications. */
  readonly receiverTopics: readonly TopicRules[];
  /** Topics whose rules oblige clients. */
  readonly clientTopics: readonly TopicRules[];
  readonly unspecifiedPoints: readonly UnspecifiedPoint[];
  readonly features: WrittenFeatures;
  /** The description of the control interface. */
  readonly control: JsonObject;
}

/** Reads everything that the products are made from. Throws an error of one line that names the file at fault. */
export async function readContract(): Promise<Contract> {
  const description = await joinDescription();
  const operations = operationsOf(description);
  const topics = collectRules(operations);
  const receiverTopics = collectRules(operations, 'receivers');
  const clientTopics = collectRules(operations, 'clients');
  const ruleIds = topics.flatMap((topic) => topic.rules.map((rule) => rule.id));
  const unspecifiedPoints = collectUnspecifiedPoints(ruleIds);
  const features = collectFeatures(description, operations);
  const control: JsonObject = parse(readFileSync(packageFile('spec/control.yaml'), 'utf8'));
  return {
    description,
    operations,
    topics,
    receiverTopics,
    clientTopics,
    unspecifiedPoints,
    features,
    control,
  };
}

/**
 * The files that the reference needs, by path. They suffice for it to respond with the examples, and to type what a new
 * operation still lacks.
 */
export function contractFiles(contract: Contract): ReadonlyMap<string, string> {
  return new Map([
    ['spec/generated/openapi.json', json(contract.description)],
    ['spec/generated/rules.json', json(contract.topics.flatMap((topic) => topic.rules))],
    ['spec/generated/receiver-rules.json', json(contract.receiverTopics.flatMap((topic) => topic.rules))],
    ['spec/generated/client-rules.json', json(contract.clientTopics.flatMap((topic) => topic.rules))],
    ['spec/generated/unspecified.json', json(contract.unspecifiedPoints)],
    ['spec/generated/features.json', json(contract.features)],
    ['spec/generated/names.ts', namesModule(contract)],
    ['spec/generated/control.json', json(contract.control)],
  ]);
}

/** The text of every file that is generated of texts, by path. The reference is loaded here: it reads the contract's files. */
export async function products(contract: Contract): Promise<ReadonlyMap<string, string>> {
  const { withResponseExamples } = await import('./examples.ts');
  const { clubSchema } = await import('./club-schema.ts');
  const { resources } = await import('../../../mock/reference/resources/index.ts');
  const description = await withResponseExamples(contract.description);
  const { document, losses } = projectTo31(description);
  const older = projectTo30(document);
  const club = clubSchema(contract.description.components.schemas, resources);
  return new Map([
    ...contractFiles({ ...contract, description }),
    ['spec/generated/openapi-3.1.json', json(document)],
    ['spec/generated/openapi-3.0.json', json(older.document)],
    ['spec/generated/openapi-prism.json', json(projectToPrism(document))],
    ['spec/generated/openapi.ts', await typescriptTypes(document)],
    ['spec/generated/control.ts', await controlTypes(contract.control)],
    [
      'spec/generated/losses.md',
      lossesPage([
        { file: 'openapi-3.1.json', from: 'OpenAPI 3.2', losses },
        { file: 'openapi-3.0.json', from: 'OpenAPI 3.1', losses: older.losses },
      ]),
    ],
    ['spec/generated/rules.md', rulesPage(contract)],
    ['reports/results.ts', await resultsTypes()],
    ['reports/comparison.ts', await comparisonTypes()],
    ['fixtures/clubs/club.schema.json', json(club)],
    ['spec/generated/club-data.ts', await clubDataTypes(club)],
    ['fixtures/webhooks/vectors.json', json(webhookVectors())],
  ]);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
