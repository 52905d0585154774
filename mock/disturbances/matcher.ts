import { operations } from '../../spec/index.ts';
import { nearestName } from '../../spec/nearest-names.ts';
import { unknownOperation } from '../names/unknown-operation.ts';
import { routeOf } from '../reference/http/router.ts';
import { DisturbanceError } from './disturbance.ts';

/** Whether a disturbance is about a request. The path is below the base URL, without the query. */
export type Matcher = (method: string, path: string) => boolean;

/**
 * Returns the matcher of the `on` of a disturbance: an operation id, or a method and a path in which `*` stands for any
 * text. Throws a DisturbanceError where no operation of the interface could ever match: a misspelt one would disturb
 * nothing, and a test with it would be green for no reason.
 */
export function matcherOf(on: string, pointer: string): Matcher {
  const [, method, path] = /^(\S+) (\/\S*)$/.exec(on) ?? [];
  if (method === undefined || path === undefined) return matcherOfOperation(on, pointer);
  const reached = operations.filter((operation) => method === '*' || operation.method === method);
  if (reached.length === 0) {
    const methods = [...new Set(operations.map((operation) => operation.method))].join(', ');
    throw new DisturbanceError(
      pointer,
      `No operation has the method "${method}". Write one of ${methods}, or *.`,
    );
  }
  const templates = reached.map((operation) => operation.path);
  if (!templates.some((template) => meet(path, template.replace(/\{\w+\}/g, '*')))) {
    const nearest = nearestName(path, templates);
    const detail = `${method === '*' ? 'No operation' : `No ${method}`} has a path like "${path}". The nearest is ${nearest}; write * in place of {…}.`;
    throw new DisturbanceError(pointer, detail);
  }
  return (sent, target) => (method === '*' || method === asDescribed(sent)) && fits(path, target || '/');
}

function matcherOfOperation(id: string, pointer: string): Matcher {
  const unknown = unknownOperation(id);
  if (unknown !== undefined) {
    const remedy = 'Write an operation id, or a method and a path such as "GET /members/*".';
    throw new DisturbanceError(pointer, `${unknown} ${remedy}`);
  }
  return (method, path) => routeOf(path || '/')?.operations.get(method)?.id === id;
}

/** RFC 9110 section 9.3.2: HEAD is GET without the content of the response. */
function asDescribed(method: string): string {
  return method === 'HEAD' ? 'GET' : method;
}

/**
 * Whether a text fits a pattern in which `*` stands for any text. Each piece is taken where it is found first: an expression
 * would try every place for each, and a long path could stop the mock.
 */
function fits(pattern: string, text: string): boolean {
  const [first = '', ...pieces] = pattern.split('*');
  const last = pieces.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}

/** Whether some text fits both patterns, in each of which `*` stands for any text. */
function meet(one: string, other: string): boolean {
  const known = new Map<string, boolean>();
  const from = (at: number, otherAt: number): boolean => {
    const place = `${at} ${otherAt}`;
    const found = known.get(place) ?? meetsFrom(at, otherAt);
    known.set(place, found);
    return found;
  };
  const meetsFrom = (at: number, otherAt: number): boolean => {
    const [letter, otherLetter] = [one[at], other[otherAt]];
    if (letter === '*') return from(at + 1, otherAt) || (otherLetter !== undefined && from(at, otherAt + 1));
    if (otherLetter === '*') return from(at, otherAt + 1) || (letter !== undefined && from(at + 1, otherAt));
    return letter === otherLetter && (letter === undefined || from(at + 1, otherAt + 1));
  };
  return from(0, 0);
}
