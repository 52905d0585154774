import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ComparableResults, comparedMembers } from '../../../reports/comparable-results.ts';
import { isObject } from '../../../reports/compare/description/resolved.ts';
import type { Run } from '../../../reports/results.ts';
import { type Definition, schemaCompiler, schemaOf } from '../../../reports/schemas.ts';
import { packageVersion } from '../../../spec/package-version.ts';
import { failure } from '../terminal/failure.ts';
import { firstLine, reasonOf } from '../terminal/file-errors.ts';
import { notBegun } from './report-folder.ts';
import { reportsFolder } from './state-folder.ts';

/** A run as it was kept: its results, and the documents that its target served. */
export interface KeptRun {
  readonly results: ComparableResults;
  readonly description?: KeptDocument;
  readonly changes?: KeptDocument;
}

type KeptDocument = Readonly<Record<string, unknown>>;

/**
 * Reads a run that this version of the suite may not have made, from its folder or its `results.json`, or from the report
 * that a run of this id left. Throws where it cannot be read, where it is something else, and where the run could not begin.
 */
export function readRun(named: string): KeptRun {
  const path =
    !existsSync(named) && isFolder(join(reportsFolder, named)) ? join(reportsFolder, named) : named;
  const file = isFolder(path) ? join(path, 'results.json') : path;
  const results = parsed(file, path);
  const begun = notBegunIn(results);
  if (begun !== undefined) throw notBegun(path, begun);
  const validate = validator();
  if (!validate(results)) {
    const [error] = validate.errors ?? [];
    throw unfitting(path, results, `${error?.instancePath || 'it'} ${error?.message}`);
  }
  const { served = {} } = results.run;
  const beside = (name: string | undefined) => documentIn(dirname(file), name);
  const [description, changes] = [beside(served.description), beside(served.changes)];
  return { results, ...(description && { description }), ...(changes && { changes }) };
}

/** Returns why the run could not begin, whatever else its results say; undefined where it began. */
function notBegunIn(results: unknown): Run['not_begun'] {
  const { not_begun } = (results as { run?: Partial<Run> } | null)?.run ?? {};
  return typeof not_begun?.message === 'string' ? not_begun : undefined;
}

/** Reads the run of `--baseline`. Throws as `readRun` does, and where the run judged no service. */
export function readBaseline(path: string): ComparableResults {
  const { results } = readRun(path);
  if (results.run.receiver !== undefined)
    throw failure('runs-not-comparable', path, 'it judged a webhook receiver, and this run a service');
  return results;
}

/** Returns a document of a run; undefined where the run kept none, or where its file is gone. */
function documentIn(folder: string, name: string | undefined): KeptDocument | undefined {
  if (name === undefined || !existsSync(join(folder, name))) return undefined;
  const value = parsed(join(folder, name), folder, `${name} is `);
  if (isObject(value)) return value;
  throw unreadable(folder, `${name} is no object`);
}

function parsed(file: string, path: string, subject = ''): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw unreadable(path, reasonOf(cause), cause);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(path, `${subject}no JSON: ${firstLine(cause)}`, cause);
  }
}

/** What another version wrote may be the results of a run, and this one cannot know. */
function unfitting(path: string, results: unknown, reason: string) {
  const version = (results as { run?: { suite_version?: unknown } } | null)?.run?.suite_version;
  if (typeof version !== 'string' || version === packageVersion()) return unreadable(path, reason);
  const versions = `clubproof ${version} wrote it, and this is ${packageVersion()}`;
  return failure('results-of-another-version', path, `${versions}: ${reason}`);
}

function unreadable(path: string, reason: string, cause?: unknown) {
  return failure('results-unreadable', path, reason, cause);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** What a comparison reads has the schema of the results; whatever else a run has is free. */
function validator() {
  const { $defs } = schemaOf('results');
  const { run, rule, failure: ofFailure } = comparedMembers;
  return schemaCompiler().compile<ComparableResults>({
    type: 'object',
    required: ['run', 'rules'],
    properties: {
      run: picked($defs.Run, run),
      rules: { type: 'array', minItems: 1, items: { $ref: '#/$defs/RuleResult' } },
    },
    $defs: {
      ...$defs,
      RuleResult: picked($defs.RuleResult, rule),
      Failure: picked($defs.Failure, ofFailure),
    },
  });
}

function picked({ required, properties }: Definition = {}, names: readonly string[]): object {
  return {
    type: 'object',
    required: required?.filter((name) => names.includes(name)),
    properties: Object.fromEntries(names.map((name) => [name, properties?.[name]])),
  };
}
