import { useState } from 'preact/hooks';
import { CopyButton } from './copy-button.tsx';

/** A secret that is not shown to those who look over a shoulder. */
export function Secret({ label, value }: { readonly label: string; readonly value: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <span class="secret">
      <span class="quiet">{label}</span> <code>{isShown ? value : '••••••••'}</code>{' '}
      <button
        type="button"
        class="plain"
        aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
      <CopyButton text={value} />
    </span>
  );
}
