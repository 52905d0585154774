/** An error of which a test runner prints the message alone: its stack, which is the suite's own code, explains nothing to a reader. */
export class ErrorWithoutStack extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Error';
    this.stack = message;
  }
}
