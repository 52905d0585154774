import type { Loss } from '../../../spec/projections/projection.ts';

interface PageSection {
  readonly file: string;
  readonly from: string;
  readonly losses: readonly Loss[];
}

/** Returns a page that says what each projection loses, one line for each kind of loss with the number of its places. */
export function lossesPage(sections: readonly PageSection[]): string {
  return [
    '# What the older forms of the description lose',
    'They are for tools that cannot read OpenAPI 3.2. In the 3.1 form nothing is lost that decides whether a request or a response is valid; the 3.0 form leaves out what generators fail at, too.',
    ...sections.flatMap(section),
    '',
  ].join('\n\n');
}

function section({ file, from, losses }: PageSection): readonly string[] {
  const kinds = [...new Set(losses.map(({ lost }) => lost))];
  const rows = kinds.map((kind) => {
    const places = losses.filter(({ lost }) => lost === kind);
    return `| \`${places[0]?.at}\` | ${places.length} | ${kind} |`;
  });
  return [
    `## \`${file}\`, beside ${from}`,
    ['| First place | Places | What is lost |', '| --- | --- | --- |', ...rows].join('\n'),
  ];
}
