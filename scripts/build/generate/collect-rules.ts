import { basename } from 'node:path';
import { needs } from '../../../spec/needs.ts';
import { ruleOperations } from '../../../spec/rule-operations.ts';
import type { Operation, WrittenRule } from '../../../spec/types.ts';
import { readYaml, yamlFiles } from './yaml-file.ts';

export interface RuleEntry extends Omit<WrittenRule, 'id' | 'topic'> {
  /** Of a rule for clients: what to change in the client, and what would excuse it. */
  readonly advice?: string;
  readonly unless?: string;
}

/** Whom rules oblige, where that is not the service. */
export type Obliged = 'receivers' | 'clients';

export interface RuleFile {
  readonly topic: string;
  readonly title: string;
  /** Whom the rules oblige, where that is not the service. */
  readonly of?: Obliged;
  readonly rules: Readonly<Record<string, RuleEntry>>;
}

/** The rules of one topic, in the order of its file. */
export interface TopicRules {
  readonly topic: string;
  readonly title: string;
  readonly rules: readonly WrittenRule[];
}

const levels = ['must', 'standard'];
const members = [
  ...['level', 'says', 'source', 'standard', 'operations', 'except', 'needs'],
  ...['advice', 'unless'],
];

/**
 * Reads the rules of `spec/rules` that oblige the service, or those that oblige others. Throws an error of one line that names
 * the file and the rule that cannot be used.
 */
export function collectRules(operations: readonly Operation[], of?: Obliged): readonly TopicRules[] {
  return yamlFiles('spec/rules')
    .map((path) => ({ path, file: readYaml<RuleFile>(path) }))
    .filter(({ file }) => file?.of === of)
    .map(({ path, file }) => topicRules(path, file, operations));
}

/** The rules of one file. Throws an error of one line that names the file and the rule that cannot be used. */
export function topicRules(path: string, file: RuleFile, operations: readonly Operation[]): TopicRules {
  if (file?.topic !== basename(path, '.yaml'))
    throw new Error(`${path}: "topic" is not the name of the file`);
  if (typeof file.title !== 'string') throw new Error(`${path}: "title" is missing`);
  const entries = Object.entries(file.rules ?? {});
  if (entries.length === 0) throw new Error(`${path}: holds no rule`);
  const rules = entries.map(([name, entry]) => ruleOf(path, file, name, entry, operations));
  return { topic: file.topic, title: file.title, rules };
}

function ruleOf(
  path: string,
  { topic, of }: RuleFile,
  name: string,
  entry: RuleEntry,
  operations: readonly Operation[],
): WrittenRule {
  const wrong = whatIsWrong(name, entry, operations) ?? unfitAdvice(entry, of);
  if (wrong) throw new Error(`${path}: ${topic}/${name}: ${wrong}`);
  const { level, says, source, standard, advice, unless, operations: names, except } = entry;
  const id = `${topic}/${name}` as WrittenRule['id'];
  const rule = { id, topic: topic as WrittenRule['topic'], level, says: says.trim(), source };
  const named = { operations: names ?? [], ...(except && { except }) };
  const told = { ...(advice && { advice }), ...(unless && { unless }) };
  return { ...rule, ...(standard && { standard }), ...told, ...named, needs: entry.needs ?? [] };
}

function whatIsWrong(name: string, entry: RuleEntry, operations: readonly Operation[]): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return 'the name is not in kebab-case';
  const unknown = Object.keys(entry).find((key) => !members.includes(key));
  if (unknown) return `"${unknown}" is not a member of a rule`;
  if (!levels.includes(entry.level)) return `"level" is not one of ${levels.join(', ')}`;
  if (!isText(entry.says)) return '"says" is missing';
  if (!Array.isArray(entry.source) || entry.source.length === 0) return '"source" names no place';
  if ((entry.level === 'standard') !== (typeof entry.standard === 'string')) {
    return '"standard" is there exactly when the level is standard';
  }
  const need = (entry.needs ?? []).find((one) => !needs.includes(one));
  if (need) return `"${need}" is not one of the needs ${needs.join(', ')}`;
  return unreasonedException(entry.except) ?? unknownOperation(entry, operations);
}

/** A client is told what to change; others are not. */
function unfitAdvice({ advice, unless }: RuleEntry, of: Obliged | undefined): string | undefined {
  if (of === 'clients' && !isText(advice)) return '"advice" is missing';
  if (of !== 'clients' && (advice !== undefined || unless !== undefined))
    return '"advice" and "unless" belong to rules for clients';
  return unless === undefined || isText(unless) ? undefined : '"unless" is empty';
}

function unreasonedException(except: RuleEntry['except'] = {}): string | undefined {
  if (except === null || typeof except !== 'object' || Array.isArray(except))
    return '"except" does not give each operation its reason';
  const [bare] = Object.entries(except).find(([, reason]) => !isText(reason)) ?? [];
  return bare && `"except" gives no reason for ${bare}`;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function unknownOperation(
  { operations: names = [], except = {} }: Partial<RuleEntry>,
  operations: readonly Operation[],
): string | undefined {
  try {
    ruleOperations(operations)({ operations: names, except });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
