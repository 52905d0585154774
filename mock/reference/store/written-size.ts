/** Returns about how many bytes the texts and files of a value take: the characters of texts, and bytes as they are. */
export function writtenSize(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  if (Buffer.isBuffer(value)) return value.length;
  let size = 0;
  for (const member in value) size += writtenSize((value as Record<string, unknown>)[member]);
  return size;
}
