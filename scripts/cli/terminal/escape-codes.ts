/** Whether a stream is a terminal that obeys escape codes; one that is called `dumb` prints them. */
export function obeysEscapeCodes(
  stream: { readonly isTTY?: boolean },
  variables: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  return stream.isTTY === true && variables.TERM !== 'dumb';
}
