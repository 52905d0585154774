import type { Linter } from './lint.ts';
import { proseOf } from './prose-files.ts';

/** A word that certainly is in the list, where each kind of file keeps its prose; in backticks it is code. */
const planted: Readonly<Record<string, string>> = {
  'planted.md': '# Planted\n\nIt is for `whoever`,\nand whoever else.\n',
  'planted.ts': 'const id = 1;\n\n/**\n *  whoever else, or `whoever`.\n */\nexport const whoever = id;\n',
  'planted.yaml': 'id: whoever\nname: whoever\n# It is for `whoever`,\n#   whoever else\n',
};

/** Returns the files in which the planted word was not found in its fourth line, or was found elsewhere, too. */
export async function survivingCanaries(lint: Linter): Promise<readonly string[]> {
  const survivors: string[] = [];
  for (const [file, source] of Object.entries(planted)) {
    const found = await lint(proseOf(file, source));
    const expected = [{ line: 4, column: 5 }];
    const places = found.map(({ line, column }) => ({ line, column }));
    if (JSON.stringify(places) !== JSON.stringify(expected)) survivors.push(file);
  }
  return survivors;
}
