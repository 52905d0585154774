import type { Command } from 'commander';

/** Sets the exit code of a command; without a call it is 0. */
export type EndWith = (exitCode: number) => void;

/** A command of `clubproof`. Its module, once loaded, declares the flags and the action. */
export interface CommandEntry {
  name: string;
  /** Who needs it, as the heading in the help. */
  group: 'Build a client' | 'Judge a service' | 'Release';
  says: string;
  load: () => Promise<{ define: (command: Command, endWith: EndWith) => void }>;
}
