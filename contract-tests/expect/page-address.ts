/** Whether a value leads a person to a page: an absolute address, or a relative one that starts at a known place. */
export function isPageAddress(value: unknown): value is string {
  if (typeof value !== 'string' || /\s/.test(value)) return false;
  return URL.canParse(value) || /^(\.{0,2}\/|[?#]).+/.test(value);
}
