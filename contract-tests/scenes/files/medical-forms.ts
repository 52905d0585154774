import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';

/*
 * A read may show a decision in a form of its own: `decision: "ok"`, `apte: 1`. Where each value that was supplied is shown
 * in one form, and each in another, that is how the member is shown.
 */

/** A record after a change of it, as a read and a list show it. */
interface Shown {
  readonly change: JsonObject;
  readonly data: JsonObject;
  readonly entry: JsonObject;
}

/** What a change can supply and a read can show in another form. */
const members = ['valid', 'health_questionnaire'];

/** Returns the same records, where each shows what it shows in a form of its own under the name of the interface, too. */
export function inNamesOfTheInterface<T extends Shown>(records: readonly T[], refused?: T): readonly T[] {
  return members.reduce((named, member) => {
    const [data, entry] = (['data', 'entry'] as const).map((part) => formOf(member, part, named, refused));
    return named.map((one) => ({
      ...one,
      data: withMember(member, one.data, data),
      entry: withMember(member, one.entry, entry),
    }));
  }, records);
}

/** Where and how a member is shown: the value that each form stands for. */
interface Form {
  readonly pointer: string;
  readonly values: ReadonlyMap<string, JsonValue>;
}

function withMember(member: string, record: JsonObject, form: Form | undefined): JsonObject {
  const shown = form && leavesOf(record).get(form.pointer);
  if (form === undefined || shown === undefined) return record;
  const value = form.values.get(canonical(shown));
  return { ...record, [member]: value === undefined ? shown : value };
}

function formOf(
  member: string,
  part: 'data' | 'entry',
  records: readonly Shown[],
  refused: Shown | undefined,
): Form | undefined {
  if (records.some((record) => member in record[part])) return undefined;
  const supplied = records.filter((record) => record !== refused && member in record.change);
  for (const pointer of leavesOf(supplied[0]?.[part] ?? {}).keys()) {
    const formIn = (record: Shown) => canonical(leavesOf(record[part]).get(pointer) ?? null);
    const values = new Map(supplied.map((record) => [formIn(record), record.change[member] ?? null]));
    const isOneForm = supplied.every((record) => values.get(formIn(record)) === record.change[member]);
    const isOnlyForm = values.size === new Set(values.values()).size;
    // Three values have three forms. A time or a count of changes has more.
    const forms = new Set(records.map(formIn));
    if (values.size === 3 && forms.size === 3 && isOneForm && isOnlyForm) return { pointer, values };
  }
  return undefined;
}

type Leaf = string | number | boolean | null;

/** Returns the values in a record that are no list, by the pointer at which they stand. */
function leavesOf(record: JsonObject, above = ''): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  for (const [name, value] of Object.entries(record)) {
    if (isObject(value))
      for (const [below, leaf] of leavesOf(value, `${above}/${name}`)) leaves.set(below, leaf);
    else if (!Array.isArray(value)) leaves.set(`${above}/${name}`, value as Leaf);
  }
  return leaves;
}
