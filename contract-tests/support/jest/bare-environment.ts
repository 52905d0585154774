import { type Context, createContext } from 'node:vm';

/** An environment without a realm of its own: topic files run in the outer one, so nothing is set up for them. */
export default class BareEnvironment {
  readonly global: Record<string, unknown>;
  /** Jest insists on one; nothing is ever mocked. */
  readonly moduleMocker = { restoreAllMocks(): void {} };
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;
  readonly #context: Context;

  constructor() {
    this.#context = createContext({ process, console, Buffer });
    this.global = this.#context as Record<string, unknown>;
  }

  async setup(): Promise<void> {}
  async teardown(): Promise<void> {}
  exportConditions(): string[] {
    return ['node'];
  }
  getVmContext(): Context {
    return this.#context;
  }
}
