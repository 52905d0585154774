import { type Disturbance, DisturbanceError } from './disturbance.ts';

type Property = Exclude<keyof Disturbance, 'on'>;

/** The words of a disturbance on the command line, each followed by a colon and its value. */
const properties: Readonly<Record<string, Property>> = {
  client: 'client',
  status: 'status',
  body: 'body',
  'retry-after': 'retry_after',
  delay: 'delay_ms',
  cut: 'cut',
  slow: 'slow_body_ms',
  times: 'times',
  probability: 'probability',
};

/**
 * Returns the disturbance that a text such as `createPayment cut:after times:1` describes. Values are read here and
 * proven elsewhere. Throws a DisturbanceError; `pointer` says where the text stands in a list.
 */
export function parsedDisturbance(text: string, pointer: string): Disturbance {
  const [first = '', second = '', ...rest] = text.trim().split(/\s+/);
  const hasPath = second.startsWith('/');
  const on = hasPath ? `${first} ${second}` : first;
  const words = hasPath || second === '' ? rest : [second, ...rest];
  const values = words.map((word) => propertyIn(word, text, pointer));
  const repeated = values.find(([name], index) => values.findIndex(([other]) => other === name) < index);
  if (repeated !== undefined)
    throw new DisturbanceError(pointer, `"${text}" says ${wordOf(repeated[0])} twice.`);
  return { on, ...Object.fromEntries(values) };
}

/** Returns what a disturbance does in the words of the command line, such as `status:503 retry-after:2`. */
export function writtenDisturbance(disturbance: Disturbance): string {
  const parts = Object.entries(properties).flatMap(([word, name]) =>
    disturbance[name] === undefined || name === 'times' || name === 'probability'
      ? []
      : [`${word}:${disturbance[name]}`],
  );
  return parts.join(' ');
}

function propertyIn(word: string, text: string, pointer: string): readonly [Property, number | string] {
  const [, name = '', value = ''] = /^([^:]*):(.+)$/.exec(word) ?? [];
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (property === undefined)
    throw new DisturbanceError(
      pointer,
      `"${word}" in "${text}" is no word of a disturbance. Write ${Object.keys(properties).join(', ')}, each with a colon and a value.`,
    );
  return [property, /^\d+(\.\d+)?$/.test(value) ? Number(value) : value];
}

/** Returns the word of a property on the command line. */
export function wordOf(property: string): string {
  return Object.keys(properties).find((word) => properties[word] === property) ?? property;
}
