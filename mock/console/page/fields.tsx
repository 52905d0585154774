import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

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
  readonly type?: 'text' | 'number' | 'search';
  readonly placeholder?: string;
}) {
  const { label, value, onChange, type = 'text', placeholder } = properties;
  return (
    <label>
      {label}
      <input
        // The types tell apart attributes that these three share.
        type={type as 'text'}
        value={value}
        placeholder={placeholder}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

/** A line of text with suggestions, each with its words. */
export function SuggestedField(properties: {
  readonly label: string;
  readonly value: string;
  readonly values: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
}) {
  const { label, value, values, onChange, placeholder } = properties;
  const id = useId();
  return (
    <label>
      {label}
      <input
        type="text"
        list={id}
        value={value}
        placeholder={placeholder}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={id}>
        {values.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </datalist>
    </label>
  );
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
