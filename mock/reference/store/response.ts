/** The response to a request. `body` is ready to send; `undefined` means no content. */
export interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}
