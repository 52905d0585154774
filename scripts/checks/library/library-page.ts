import type { DeclaredExport } from './declared-exports.ts';

/**
 * Returns a line for each export of the package that `docs/library.md` does not name in its section, for each member that stands
 * neither in the row of its type nor below a heading of it, and for each row of a name that is not exported.
 */
export function libraryPageComplaints(
  page: string,
  exported: ReadonlyMap<string, readonly DeclaredExport[]>,
): string[] {
  const sections = new Map(parts(page, '## ').map(([heading, text]) => [heading.replaceAll('`', ''), text]));
  return [...exported].flatMap(([path, declared]) => {
    const section = sections.get(path);
    if (section === undefined) return [`docs/library.md has no section of ${path}`];
    return sectionComplaints(section, declared).map((complaint) => `docs/library.md, ${path}: ${complaint}`);
  });
}

function sectionComplaints(section: string, declared: readonly DeclaredExport[]): string[] {
  const [lead = '', ...below] = section.split(/^(?=### )/m);
  const rows = new Map(
    [...lead.matchAll(/^\| `([^`]+)`.*$/gm)].map(([row, name = '']) => [name, row] as const),
  );
  const described = new Map(
    below.flatMap((text) => parts(text, '### ')).map(([heading, text]) => [heading.toLowerCase(), text]),
  );
  const unknown = [...rows.keys()].filter((name) => declared.every((one) => one.name !== name));
  const missing = declared.flatMap(({ name, members }) => {
    const row = rows.get(name);
    if (row === undefined) return [`\`${name}\` is exported and has no row`];
    const text = `${row}\n${described.get(linkedHeading(row)) ?? ''}`;
    return members
      .filter((member) => !text.includes(`\`${member}\``))
      .map((member) => `\`${name}\` has \`${member}\`, too`);
  });
  return [...missing, ...unknown.map((name) => `\`${name}\` is not exported`)];
}

/** The heading that a row leads to, in lower case as links have it: the members of a type are described once. */
function linkedHeading(row: string): string {
  return /\(#([a-z]+)\)/.exec(row)?.[1] ?? '';
}

/** Returns the parts of a text that begin with a heading, by that heading. */
function parts(text: string, mark: '## ' | '### '): [string, string][] {
  return text
    .split(new RegExp(`^${mark}`, 'm'))
    .slice(1)
    .map((part) => {
      const [heading = ''] = part.split('\n', 1);
      return [heading.trim(), part.slice(heading.length)];
    });
}
