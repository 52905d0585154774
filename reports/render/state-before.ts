import type { RecordedExchange } from '../results.ts';

type Fields = Readonly<Record<string, unknown>>;

/** More fields of a record are left out: the exchanges have all of them. */
const mostFields = 4;

/**
 * Returns what one of the requests met in the record that it is about, as far as the exchanges before it wrote that:
 * `end_date was 2026-10-29`. Of the other fields it names those that can be compared with a sent one, a date with a date; else
 * what the sent ones were.
 */
export function stateBefore(exchanges: readonly RecordedExchange[], place: number): string | undefined {
  const decided = exchanges[place];
  const sent = fieldsIn(decided?.request_body);
  if (decided === undefined || sent === undefined) return undefined;
  const writes = exchanges.slice(0, place).filter((each) => wrote(each, decided));
  const before = Object.entries(
    Object.assign({}, ...writes.map(({ request_body }) => fieldsIn(request_body))),
  );
  const forms = new Set(Object.values(sent).map(formOf));
  const others = before.filter(
    ([name, value]) => !(name in sent) && forms.has(formOf(value)) && isOrdered(value),
  );
  const last = fieldsIn(writes.at(-1)?.request_body) ?? {};
  const touched = others.filter(([name]) => name in last);
  const own = before.filter(([name, value]) => name in sent && sent[name] !== value);
  const shown = [touched, others, own].find(({ length }) => length > 0) ?? [];
  const texts = shown.slice(0, mostFields).map(([name, value]) => `${name} was ${textOf(value)}`);
  return texts.length === 0 ? undefined : texts.join(', ');
}

/** Whether an earlier request made or changed the record that a later one is about. */
function wrote({ method, url, status, response_body }: RecordedExchange, later: RecordedExchange): boolean {
  if (method === 'GET' || status < 200 || status > 299) return false;
  const id = (fieldsIn(response_body)?.data as Fields | undefined)?.id;
  const record = method === 'POST' ? `${url}/${id}` : url;
  return later.url === record || later.url.startsWith(`${record}/`);
}

function fieldsIn(body: string | undefined): Fields | undefined {
  try {
    const value: unknown = JSON.parse(body ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}

function formOf(value: unknown): string {
  if (typeof value !== 'string') return typeof value;
  return value.replace(/^\d{4}-\d\d-\d\d/, 'date').replace(/T\d\d:\d\d.*$/, 'time');
}

/** A number, a date or a time says how it stands to another one; a text or a list does not. */
function isOrdered(value: unknown): boolean {
  return typeof value === 'number' || /^date(time)?$/.test(formOf(value));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
