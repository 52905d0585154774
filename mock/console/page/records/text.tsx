import { textOf } from './form-fields.ts';

/** A moment is shown to the minute, in the time that it is written in. */
const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):.*$/;

/** A value as text: what is long ends in …, and spaces at its edges are seen. */
export function Text({ value }: { readonly value: unknown }) {
  const text = textOf(value);
  const [, before = '', inner, after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text.replace(moment, '$1 $2')) ?? [];
  return (
    <span class="text" title={text}>
      <Spaces text={before} />
      {inner}
      <Spaces text={inner === '' ? '' : after} />
    </span>
  );
}

function Spaces({ text }: { readonly text: string }) {
  return text === '' ? null : <span class="space">{'·'.repeat(text.length)}</span>;
}
