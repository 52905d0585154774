import { useCallback, useState } from 'preact/hooks';
import type { Outcome } from './request.ts';
import type { Command } from './session.ts';

/** The number of commands that are kept. */
const mostCommands = 50;

/** What was done in this page. */
export interface Commands {
  /** The newest first. */
  readonly commands: readonly Command[];
  /** The number of all of them: whatever is shown may have changed when it rises. */
  readonly version: number;
  readonly tell: (title: string, curl: string, outcome: Outcome) => void;
}

/** Keeps the commands of what was done in this page. */
export function useCommands(): Commands {
  const [commands, setCommands] = useState<readonly Command[]>([]);
  const tell = useCallback((title: string, curl: string, outcome: Outcome) => {
    setCommands((before) => {
      const number = (before[0]?.number ?? 0) + 1;
      return [{ number, title, curl, outcome }, ...before].slice(0, mostCommands);
    });
  }, []);
  return { commands, version: commands[0]?.number ?? 0, tell };
}
