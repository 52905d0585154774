import { useState } from 'preact/hooks';
import { CopyButton } from './parts/copy-button.tsx';
import { LongText } from './parts/long-text.tsx';
import { ProblemNote } from './parts/problem-note.tsx';
import { withoutSecrets } from './session/curl.ts';
import type { Command } from './session/session.ts';

/** Shows the last command that the page made of a click, what came of it, and those before. */
export function CommandBar({ commands }: { readonly commands: readonly Command[] }) {
  const [isOpen, setOpen] = useState(false);
  const [isTold, setTold] = useState(true);
  const [last, ...earlier] = commands;
  return (
    <footer>
      <div role="status">
        {last === undefined ? (
          <p class="quiet">
            Each click that changes something shows here the curl command that does the same.
          </p>
        ) : (
          <CommandEntry key={last.number} command={last} isTold={isTold} onFold={setTold} />
        )}
      </div>
      {earlier.length > 0 && (
        <button type="button" class="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'} {earlier.length} earlier
        </button>
      )}
      {isOpen && earlier.map((command) => <CommandEntry key={command.number} command={command} isTold />)}
    </footer>
  );
}

function CommandEntry(properties: {
  readonly command: Command;
  /** Whether its curl is unfolded. Who folds that of one command finds the next one folded. */
  readonly isTold: boolean;
  readonly onFold?: (isTold: boolean) => void;
}) {
  const { command, isTold, onFold } = properties;
  const { title, curl, outcome } = command;
  return (
    <div class="command">
      <p>
        <b class={outcome.problem ? 'bad' : 'good'}>{outcome.problem ? '✗' : '✓'}</b> {title}
      </p>
      {outcome.problem && <ProblemNote problem={outcome.problem} />}
      <details open={isTold} onToggle={({ currentTarget }) => onFold?.(currentTarget.open)}>
        <summary class="quiet">curl</summary>
        <div class="copied">
          <LongText text={withoutSecrets(curl)} />
          <CopyButton text={curl} />
        </div>
      </details>
    </div>
  );
}
