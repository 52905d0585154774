import { features } from '../../spec/features.ts';
import { consolePath } from '../console/console-mount.ts';
import { integrationsIn } from '../reference/authorization/club-integrations.ts';
import type { Club } from '../reference/club.ts';
import { today } from '../reference/domain/civil-date.ts';
import { escaped, htmlPage, htmlResponse } from '../reference/http/html-page.ts';
import { listOf } from '../reference/store/list.ts';
import type { Response } from '../reference/store/response.ts';
import type { ControlledMock } from './controlled-mock.ts';
import { controlInfo, controlOperations, type ShownOperation } from './description.ts';
import type { ShownField } from './shown-fields.ts';

/** Returns a page with the operations of the control interface, each with a `curl` command for a running club. */
export function controlPage(mock: ControlledMock): Response {
  const { title, description } = controlInfo();
  const clubs = [...mock.clubs.values()];
  const body = [
    `<p>${htmlOf(description)}</p>`,
    `<p>The <a href="${escaped(mock.address)}${consolePath}">console</a> does it by clicks.</p>`,
    '<h2>Clubs</h2>',
    ...clubs.map(clubLine),
    '<h2>Operations</h2>',
    ...controlOperations().map((operation) => section(operation, mock)),
  ];
  return htmlResponse(htmlPage(title, body.join('\n')));
}

/** Returns a club with its time, which is rarely that of the reader's clock. */
function clubLine(club: Club): string {
  const { name, baseUrl } = club;
  return `<p>${escaped(name)} at <code>${escaped(baseUrl)}</code>, where it is ${today(club)}</p>`;
}

function section(operation: ShownOperation, mock: ControlledMock): string {
  const { method, path, summary, description } = operation;
  const details = description === undefined ? '' : `<p>${htmlOf(description)}</p>`;
  return `<h3>${htmlOf(summary)}</h3>
<p class="faint"><code>${method} /_control${escaped(path)}</code></p>
${details}<pre>${escaped(curl(operation, mock))}</pre>
${fieldTable([...operation.parameters.filter(({ name }) => !path.includes(`{${name}}`)), ...operation.fields])}`;
}

/** Returns a table of the fields of a body and the parameters of a query; nothing without any. */
function fieldTable(fields: readonly ShownField[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    (field) =>
      `<tr><td><code>${escaped(field.name)}</code></td><td>${escaped(field.holds)}</td><td>${htmlOf(remarks(field))}</td></tr>`,
  );
  return `<table>${rows.join('\n')}</table>`;
}

function remarks({ required, description, ...field }: ShownField): string {
  const standard = field.default === undefined ? [] : [`\`${JSON.stringify(field.default)}\` when left out.`];
  return [
    ...(required ? ['Required.'] : []),
    ...(description === undefined ? [] : [description]),
    ...standard,
  ].join(' ');
}

/**
 * Returns a command that works when pasted on the machine of the mock, as long as the club of the example runs. A control
 * token comes from a variable: the page does not show it.
 */
function curl({ method, path, example }: ShownOperation, mock: ControlledMock): string {
  const words = method === 'GET' ? ['curl -sS'] : [`curl -sS -X ${method}`];
  const body =
    example === undefined ? [] : [`-H content-type:application/json -d '${JSON.stringify(example)}'`];
  const token = mock.needsToken ? ['-H "Authorization: Bearer $CONTROL_TOKEN"'] : [];
  return [...words, ...token, `${mock.address}/_control${filled(path, mock)}`, ...body].join(' ');
}

function filled(path: string, { clubs }: ControlledMock): string {
  const [club] = clubs.values();
  const values: Readonly<Record<string, string | undefined>> = {
    club: club?.name,
    client_id: club && integrationsIn(club).at(-1)?.clientId,
    feature: [...features().keys()][0],
    person: club && idAmong(club, 'members'),
    licence: club && idAmong(club, 'licences'),
    field: club && idAmong(club, 'document_fields'),
    criterion: '1',
    snapshot: 'prepared',
    delivery: club?.outbox.messages().at(-1)?.id ?? 'msg_1',
    month: club && today(club).slice(0, 7),
  };
  return path.replace(/\{(\w+)\}/g, (written, name) => values[name] ?? written);
}

/** Returns the first identifier of a collection, so that the pasted command finds a record. */
function idAmong(
  { store }: Club,
  collection: 'members' | 'licences' | 'document_fields',
): string | undefined {
  const [first] = listOf<{ readonly id: number }>(store.records(collection)).from(0, 1);
  return first && String(first.id);
}

/** Returns text of the description as HTML, with code for text in backticks. */
function htmlOf(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
