/** Another seed for each name, the same in each run with the same seed. */
export function seedOf(runSeed: number, name: string): number {
  let hash = runSeed | 0;
  for (const character of name) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  // Names that differ in their last character only must not give neighbouring numbers: parity decides between them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return hash ^ (hash >>> 16);
}
