import { readFileSync } from 'node:fs';

/** What `npm run check:commits` demands of a commit message: CONTRIBUTING.md says why, and lists the areas. */
export default {
  parserPreset: {
    parserOpts: { headerPattern: /^([a-z-]+): (.+)$/, headerCorrespondence: ['type', 'subject'] },
  },
  rules: {
    'type-enum': [2, 'always', areas()],
    'type-empty': [2, 'never'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'header-max-length': [2, 'always', 72],
    'body-leading-blank': [2, 'always'],
    'body-max-line-length': [2, 'always', 80],
  },
};

/** Returns the areas in the first column of the table under "Commits" in CONTRIBUTING.md. */
function areas() {
  const text = readFileSync(new URL('CONTRIBUTING.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('\n## Commits\n');
  const listed = [...section.split('\n## ')[0].matchAll(/^\| `([a-z-]+)` /gm)].map(([, area]) => area);
  if (listed.length === 0) throw new Error('CONTRIBUTING.md lists no area under "Commits"');
  return listed;
}
