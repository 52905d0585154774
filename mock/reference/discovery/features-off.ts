/** A canonical text of the features that a club has switched off, usable as a cache key. */
export function featuresOffOf({ featuresOff }: { readonly featuresOff: ReadonlySet<string> }): string {
  return featuresOff.size === 0 ? '' : [...featuresOff].sort().join(' ');
}
