import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A value in a file that survives a crash at any moment. */
export interface JsonFile<T> {
  readonly value: T;
  /** Writes the value. When it returns, the file has the new value; before, it has the old one. */
  readonly save: () => void;
}

export function jsonFile<T>(path: string, initial: T): JsonFile<T> {
  const value: T = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : initial;
  return {
    value,
    save() {
      const draft = `${path}.draft`;
      // It holds data of people.
      writeFileSync(draft, JSON.stringify(value), { mode: 0o600, flush: true });
      renameSync(draft, path);
    },
  };
}
