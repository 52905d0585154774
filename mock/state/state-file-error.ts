/** Why a state file cannot be used. */
export type StateDefect =
  | 'state-unreadable'
  | 'state-damaged'
  | 'state-foreign'
  | 'state-of-another-version'
  | 'state-of-another-club'
  | 'state-unwritable';

/** Thrown for a state file that cannot be read or written. What stands under its name was left as it is. */
export class StateFileError extends Error {
  readonly code: StateDefect;
  readonly file: string;
  readonly detail: string;

  constructor(code: StateDefect, file: string, detail: string, cause?: unknown) {
    super(`The state file ${file} cannot be used: ${detail}. It was left as it is.`, { cause });
    this.name = 'StateFileError';
    this.code = code;
    this.file = file;
    this.detail = detail;
  }
}
