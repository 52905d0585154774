/** An error of which Jest prints the message alone: where in our code it was thrown explains nothing to a reader. */
export class ErrorWithoutStack extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Error';
    this.stack = message;
  }
}
