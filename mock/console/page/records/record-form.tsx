import { useId, useState } from 'preact/hooks';
import { Form } from '../parts/fields.tsx';
import { FileInput } from '../parts/file-input.tsx';
import { bodyOf, type FormField } from './form-fields.ts';

/** A form with the fields of a body. What is wrong in it the club refuses, and the refusal is explained. */
export function RecordForm(properties: {
  readonly fields: readonly FormField[];
  readonly label: string;
  readonly before?: Readonly<Record<string, string>>;
  /** Whether the form is done, and is emptied. */
  readonly onSubmit: (body: Record<string, unknown>) => Promise<boolean>;
}) {
  const { fields, label, before = {}, onSubmit } = properties;
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const id = useId();
  const shown = { ...before, ...texts };
  const submit = async () => {
    if (await onSubmit(bodyOf(fields, shown, before))) setTexts({});
  };
  return (
    <Form onSubmit={submit}>
      {fields.map((field) => (
        <div key={field.name} class={isLong(field) ? 'field wide' : 'field'} title={field.description}>
          <label htmlFor={`${id}-${field.name}`}>
            {field.name}
            {field.isRequired && ' (required)'}
          </label>
          <Input
            id={`${id}-${field.name}`}
            field={field}
            text={shown[field.name] ?? ''}
            onChange={(text) => setTexts((others) => ({ ...others, [field.name]: text }))}
          />
        </div>
      ))}
      <button type="submit" class="main">
        {label}
      </button>
    </Form>
  );
}

function isLong({ kind }: FormField): boolean {
  return kind === 'long-text' || kind === 'json';
}

interface InputProperties {
  readonly id: string;
  readonly field: FormField;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function Input({ id, field, text, onChange }: InputProperties) {
  const { kind, values } = field;
  if (kind === 'file') return <FileInput id={id} onChange={onChange} />;
  if (kind === 'choice')
    return (
      <select id={id} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {['', ...values].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
  if (isLong(field))
    return (
      <textarea
        id={id}
        rows={3}
        placeholder={field.shape}
        value={text}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <input
      type="text"
      placeholder={kind === 'date' ? 'YYYY-MM-DD' : undefined}
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      id={id}
      autocomplete="off"
      value={text}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
