import type { Command } from 'commander';

/** How an action says with which exit code its command ends; 0 where it says nothing. */
export type EndWith = (exitCode: number) => void;

/** A command of `clubproof`. Its module declares flags and action when it is loaded. */
export interface CommandEntry {
  name: string;
  says: string;
  load: () => Promise<{ define: (command: Command, endWith: EndWith) => void }>;
}
