import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { type Document, isSeq, parseDocument } from 'yaml';
import type { Waiver } from '../../../reports/results.ts';
import { schemaOf } from '../../../reports/schemas.ts';
import { operations, rules } from '../../../spec/index.ts';
import { writeWhole } from '../state/write-whole.ts';
import { nearestName } from '../terminal/did-you-mean.ts';
import { failure } from '../terminal/failure.ts';
import { firstLine, reasonOf } from '../terminal/file-errors.ts';
import { schemaProblem } from '../terminal/schema-problem.ts';

/** The file of `clubproof waive` where no other is named. It belongs into the repository of the service. */
export const defaultWaiverFile = 'waivers.yaml';

/**
 * Reads a file of waivers. Throws where it cannot be read or does not fit, and where it names a rule or an operation that
 * does not exist: such a waiver would never excuse anything.
 */
export function readWaivers(path: string): readonly Waiver[] {
  return checkedWaivers(parsedFile(path), path);
}

/**
 * Adds a waiver to a file, which it makes where it does not exist; the file's comments stay. A waiver of the same rule and
 * operations is replaced: returns whether that was so. Throws as `readWaivers` does.
 */
export function writeWaiver(path: string, waiver: Waiver): { readonly replaced: boolean } {
  const document = existsSync(path) ? parsedFile(path) : parseDocument('waivers: []');
  const before = checkedWaivers(document, path);
  const place = before.findIndex((each) => subjectOf(each) === subjectOf(waiver));
  const list = document.get('waivers');
  if (!isSeq(list)) throw failure('waivers-unusable', path, 'waivers must be a list');
  list.flow = false;
  if (place === -1) list.add(document.createNode(waiver));
  else list.set(place, document.createNode(waiver));
  checkedWaivers(document, path);
  writeWhole(path, [{ path, text: document.toString({ lineWidth: 0 }), mode: 0o644 }]);
  return { replaced: place !== -1 };
}

function subjectOf({ rule, operations = [] }: Waiver): string {
  return [rule, ...operations.toSorted()].join(' ');
}

function parsedFile(path: string): Document.Parsed {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw failure('waivers-unusable', path, reasonOf(cause), cause);
  }
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error !== undefined) throw failure('waivers-unusable', path, firstLine(error), error);
  return document;
}

/** Aliases are resolved here: one may lead nowhere, or too many of them elsewhere. */
function valueIn(document: Document, path: string): unknown {
  try {
    return document.toJS();
  } catch (cause) {
    throw failure('waivers-unusable', path, firstLine(cause as Error), cause);
  }
}

function checkedWaivers(document: Document, path: string): readonly Waiver[] {
  const value = valueIn(document, path);
  const validate = validator();
  if (!validate(value)) throw failure('waivers-unusable', path, schemaProblem(validate.errors ?? []));
  for (const { rule, operations: named = [] } of value.waivers) {
    checkName(rule, rules, 'unknown-rule');
    for (const id of named) checkName(id, operations, 'unknown-operation');
  }
  return value.waivers;
}

function checkName(
  name: string,
  among: readonly { readonly id: string }[],
  code: 'unknown-rule' | 'unknown-operation',
): void {
  const ids = among.map(({ id }) => id);
  if (!ids.includes(name)) throw failure(code, name, nearestName(name, ids));
}

/** A waiver has one schema: that of the results, which show it. */
function validator() {
  const { Waiver, Operation } = schemaOf('results').$defs;
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, verbose: true });
  ajv.addFormat('date', fullFormats.date);
  return ajv.compile<{ readonly waivers: readonly Waiver[] }>({
    type: 'object',
    additionalProperties: false,
    required: ['waivers'],
    properties: { waivers: { type: 'array', items: { $ref: '#/$defs/Waiver' } } },
    $defs: { Waiver, Operation },
  });
}
