/** The first bytes of the file types that a club accepts. */
const beginnings: readonly { readonly mediaType: string; readonly bytes: Buffer }[] = [
  { mediaType: 'application/pdf', bytes: Buffer.from('%PDF-') },
  { mediaType: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { mediaType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
];

/** Returns the media type of a file by its first bytes, or undefined for a type that a club does not accept. */
export function mediaTypeOf(content: Buffer): string | undefined {
  return beginnings.find(({ bytes }) => content.subarray(0, bytes.length).equals(bytes))?.mediaType;
}
