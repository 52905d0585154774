/** Thrown for an unknown fault id. The message lists the known ones. */
export class UnknownFault extends Error {
  readonly code = 'unknown-fault';

  constructor(id: string, known: readonly string[]) {
    super(`There is no fault "${id}". There are: ${known.join(', ')}.`);
    this.name = 'UnknownFault';
  }
}
