import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

/** A form that sends nothing by itself. */
export function Form({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** A line of text with its label. */
export function TextField(properties: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'number' | 'search' | 'date';
  readonly placeholder?: string;
  readonly isRequired?: boolean;
}) {
  const { label, value, onChange, type = 'text', placeholder, isRequired } = properties;
  return (
    <label>
      {label}
      <input
        // The types tell apart attributes that these four share.
        type={type as 'text'}
        value={value}
        placeholder={placeholder}
        required={isRequired}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

/** A form for one line of text, with its button and what else it has. It is emptied where `onSubmit` returns true. */
export function LineForm(properties: {
  readonly label: string;
  readonly before?: string;
  readonly type?: 'text' | 'number';
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly onSubmit: (text: string) => unknown;
  readonly children: ComponentChildren;
}) {
  const { before = '', onSubmit, children, ...field } = properties;
  const [text, setText] = useState(before);
  const submit = async () => {
    if ((await onSubmit(text)) === true) setText('');
  };
  return (
    <Form onSubmit={submit}>
      <TextField value={text} onChange={setText} {...field} />
      {children}
    </Form>
  );
}

/** Several lines of text with their label. */
export function TextArea(properties: {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly isWide?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, rows, isWide, onChange } = properties;
  return (
    <label class={isWide ? 'wide' : undefined}>
      {label}
      <textarea
        rows={rows}
        spellcheck={false}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

/** A choice among many values, which a search in the values and their words narrows. */
export function ListField(properties: {
  readonly label: string;
  readonly value: string;
  readonly values: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}) {
  const { label, value, values, onChange } = properties;
  const [search, setSearch] = useState('');
  const found = foundIn(values, search);
  const narrow = (text: string) => {
    const left = foundIn(values, text);
    setSearch(text);
    onChange(left.find((each) => left.length === 1 || each === value || each === text) ?? '');
  };
  return (
    <>
      <TextField label={`Search: ${label.toLowerCase()}`} type="search" value={search} onChange={narrow} />
      <label class="wide">
        {label}, {found.length} of {values.length}
        <select size={8} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {found.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    </>
  );
}

/** Returns the values that have each word of a search, in themselves or in their words. */
function foundIn(values: readonly (readonly [string, string])[], search: string): readonly string[] {
  const words = search.toLowerCase().split(/\s+/);
  const has = (text: string) => words.every((word) => text.includes(word));
  return values.filter((each) => has(each.join(' ').toLowerCase())).map(([value]) => value);
}

/** A choice among values, each with its words. */
export function ChoiceField(properties: {
  readonly label: string;
  readonly value: string;
  readonly values: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}) {
  const { label, value, values, onChange } = properties;
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {values.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A switch that shows its state as it is, and asks for the other one. */
export function Switch(properties: {
  readonly label: ComponentChildren;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const { label, isOn, onChange } = properties;
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          const wanted = event.currentTarget.checked;
          event.currentTarget.checked = isOn;
          onChange(wanted);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
