import type { Results } from '../../results.ts';
import { fieldsOf, shareReadBack, type WrittenField } from '../../written-values.ts';
import { type Markup, markup } from '../markup.ts';

/** Returns a table of the fields that the run wrote, with the kinds of values that no response showed again. */
export function writtenValues({ run }: Results): Markup | false {
  const fields = fieldsOf(run.written_values ?? {});
  if (fields.length === 0) return false;
  const { shown, all } = shareReadBack(fields);
  return markup`<details class="on-screen"><summary>Values written: ${shown} of ${all} kinds read back</summary>
<table><thead><tr><th>Operation</th><th>Field</th><th>Read back</th><th>Not read back</th></tr></thead>
<tbody>
${fields.map(row)}</tbody></table>
</details>`;
}

function row(field: WrittenField): Markup {
  const { shown, all } = shareReadBack([field]);
  return markup`<tr><td><code>${field.operation}</code></td><td><code>${field.field}</code></td><td>${shown} of ${all}</td><td>${notShown(field)}</td></tr>\n`;
}

function notShown({ kinds }: WrittenField): string {
  const states = [...new Set(kinds.map(([, state]) => state))].filter((state) => state !== 'read back');
  const of = (state: string) => kinds.filter(([, one]) => one === state).map(([kind]) => kind);
  return states.map((state) => `${state}: ${of(state).join(', ')}`).join('; ');
}
