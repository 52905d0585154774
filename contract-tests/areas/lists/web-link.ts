/** A link of a `Link` header (RFC 8288): its target as written, and its parameters by their names in small letters. */
export interface WebLink {
  readonly target: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const token = "[!#$%&'*+.^_`|~\\w-]+";
const quoted = '"(?:[^"\\\\]|\\\\.)*"';
const parameter = `[ \\t]*;[ \\t]*(${token})[ \\t]*(?:=[ \\t]*(${token}|${quoted}))?`;
const link = new RegExp(`[ \\t,]*<([^<>"\\s]*)>((?:${parameter})*)[ \\t]*(?=,|$)`, 'y');

/** The links of a `Link` header; undefined where it cannot be read as web linking has it. */
export function webLinksIn(header: string): readonly WebLink[] | undefined {
  const links: WebLink[] = [];
  link.lastIndex = 0;
  while (link.lastIndex < header.length && /[^ \t,]/.test(header.slice(link.lastIndex))) {
    const [whole, target, parameters] = link.exec(header) ?? [];
    if (whole === undefined) return undefined;
    links.push({ target: target as string, parameters: parametersIn(parameters as string) });
  }
  return links;
}

/** Of a parameter that stands twice the first counts. */
function parametersIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value = ''] of text.matchAll(new RegExp(parameter, 'g'))) {
    const known = (name as string).toLowerCase();
    if (!found.has(known)) found.set(known, value.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1'));
  }
  return found;
}

/** Whether a link has a relation; there may be several, in any case. */
export function hasRelation({ parameters }: WebLink, relation: string): boolean {
  return (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).includes(relation);
}
