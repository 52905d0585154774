import { useState } from 'preact/hooks';

/** A button that asks once more before it destroys something. */
export function CarefulButton({ label, onSure }: { readonly label: string; readonly onSure: () => void }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <button type="button" class="danger" onClick={() => setAsked(true)}>
        {label}
      </button>
    );
  return (
    <span class="buttons">
      <button
        type="button"
        class="danger"
        ref={(button) => button?.focus()}
        onClick={() => {
          setAsked(false);
          onSure();
        }}
      >
        {label}: really
      </button>
      <button type="button" onClick={() => setAsked(false)}>
        Keep
      </button>
    </span>
  );
}
