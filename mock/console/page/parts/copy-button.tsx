import { useState } from 'preact/hooks';

/** A page that came by plain HTTP from another machine has no clipboard: there is no button then. */
export function CopyButton({ text, label = 'Copy' }: { readonly text: string; readonly label?: string }) {
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <button type="button" class="plain" onClick={copy}>
      {isCopied ? 'Copied' : label}
    </button>
  );
}
