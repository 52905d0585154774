/** Says that there is no fault of an id, and where to look. */
export class UnknownFault extends Error {
  readonly code = 'unknown-fault';

  constructor(id: string, known: readonly string[]) {
    super(`There is no fault "${id}". There are: ${known.join(', ')}.`);
    this.name = 'UnknownFault';
  }
}
