/** A direction of the code, as dependency-cruiser checks it; the comment tells a developer what to do instead. */
export interface Direction {
  readonly name: string;
  readonly severity: 'error';
  readonly comment: string;
  readonly from: Readonly<Record<string, string>>;
  readonly to: Readonly<Record<string, unknown>>;
  /** Files that violate this direction: each imports the next one. The canary writes them and expects a complaint. */
  readonly planted: readonly [string, string, ...string[]];
}
