/** Returns a canonical text of the features that a club has switched off, for use as a cache key. */
export function featuresOffOf({ featuresOff }: { readonly featuresOff: ReadonlySet<string> }): string {
  return featuresOff.size === 0 ? '' : [...featuresOff].sort().join(' ');
}
