import { useState } from 'preact/hooks';
import { ChoiceField, Form, TextField } from '../parts/fields.tsx';
import type { FormField } from './form-fields.ts';
import type { RecordOperations } from './record-operations.ts';
import type { Season } from './seasons.ts';

type Choices = Readonly<Record<string, string>>;

interface FilterProperties {
  readonly operations: RecordOperations;
  readonly seasons: readonly Season[];
  readonly current: Season | undefined;
  readonly chosen: Choices;
  readonly choose: (change: Choices) => void;
}

/** What the list of a kind is chosen by: a search, a season, and the query parameters of the list itself. */
export function RecordFilters(properties: FilterProperties) {
  const { operations, current, chosen, choose } = properties;
  const { canSearch, filters, seasonFilters } = operations;
  const [typed, setTyped] = useState<Choices>({});
  const season = current === undefined ? '' : String(current.id);
  const fields = seasonFilters ?? filters;
  const find = typed.find ?? chosen.find ?? '';
  const submit = () => choose({ ...typed, ...(canSearch && find !== '' && !chosen.season && { season }) });
  return (
    <Form onSubmit={submit}>
      <TextField
        label={canSearch ? 'Find' : 'Find among those shown'}
        value={find}
        onChange={(text) => (canSearch ? setTyped({ ...typed, find: text }) : choose({ find: text }))}
        type="search"
        placeholder={canSearch ? 'part of a name' : ''}
      />
      {seasonFilters && <SeasonField {...properties} />}
      {fields.map((field) => (
        <FilterField
          key={field.name}
          field={field}
          value={typed[field.name] ?? chosen[field.name] ?? ''}
          type={(text) => setTyped({ ...typed, [field.name]: text })}
          choose={(value) =>
            choose({ [field.name]: value, ...(seasonFilters && !chosen.season && { season }) })
          }
        />
      ))}
      {(canSearch || fields.some(isTyped)) && <button type="submit">{canSearch ? 'Find' : 'Show'}</button>}
    </Form>
  );
}

function SeasonField({ seasons, chosen, choose }: FilterProperties) {
  return (
    <ChoiceField
      label="Season"
      value={chosen.season ?? 'all'}
      values={[
        ['all', 'All seasons'],
        ...seasons.map(({ id, name }) => [String(id), name ?? `${id}`] as const),
      ]}
      onChange={(season) => choose({ season })}
    />
  );
}

/** What is typed is chosen with the form, and all else at once. */
function isTyped({ kind }: FormField): boolean {
  return kind !== 'choice' && kind !== 'date';
}

function FilterField(properties: {
  readonly field: FormField;
  readonly value: string;
  readonly type: (text: string) => void;
  readonly choose: (value: string) => void;
}) {
  const { field, value, type, choose } = properties;
  const { name, kind, values, isRequired } = field;
  if (kind === 'choice')
    return (
      <ChoiceField
        label={name}
        value={value}
        values={['', ...values].map((each) => [each, each || 'any'] as const)}
        onChange={choose}
      />
    );
  return (
    <TextField
      label={isRequired ? `${name} (required)` : name}
      value={value}
      onChange={isTyped(field) ? type : choose}
      type={kind === 'date' ? 'date' : 'text'}
    />
  );
}
