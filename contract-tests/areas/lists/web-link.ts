/** A link of a `Link` header (RFC 8288): its target as written, and its parameters by their names in lower case. */
export interface WebLink {
  readonly target: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const token = "[!#$%&'*+.^_`|~\\w-]+";
const quoted = '"(?:[^"\\\\]|\\\\.)*"';
const parameter = `[ \\t]*;[ \\t]*(${token})[ \\t]*(?:=[ \\t]*(${token}|${quoted}))?`;
const link = new RegExp(`[ \\t,]*<([^<>"\\s]*)>((?:${parameter})*)[ \\t]*(?=,|$)`, 'y');

/** Returns the links of a `Link` header; undefined where the header is malformed. */
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

/** Returns the parameters of a link; of two with one name the first counts. */
function parametersIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value = ''] of text.matchAll(new RegExp(parameter, 'g'))) {
    const known = (name as string).toLowerCase();
    if (!found.has(known)) found.set(known, value.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1'));
  }
  return found;
}

/** Whether a link has this relation, in upper or lower case, alone or among others. */
export function hasRelation({ parameters }: WebLink, relation: string): boolean {
  return (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).includes(relation);
}
