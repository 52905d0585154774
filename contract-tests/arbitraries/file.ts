import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { loadFile } from '../../fixtures/clubs.ts';

/** Valid files of the types that a club accepts, in base64. */
export const takenFiles = {
  PDF: base64Of(loadFile('document.pdf')),
  JPEG: base64Of(loadFile('photograph.jpg')),
  'JPEG of a camera': base64Of(photographOfCamera()),
  PNG: base64Of(loadFile('picture.png')),
} as const;

export type FileType = keyof typeof takenFiles;

/** Files of other types, in base64: pictures, and types that people use for documents. */
export const otherFiles = filesOf({
  GIF: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  WEBP: Buffer.from(
    'RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0',
    'latin1',
  ),
  DOCX: Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml', 'latin1'),
  text: Buffer.from(`${'Attestation : Zoé est apte à la pratique du judo.\n'.repeat(60)}%PDF-1.7\n`),
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
  TIFF: Buffer.from('II*\0\x08\0\0\0\0\0\0\0', 'latin1'),
});

/** A picture in base64 with one character replaced by one outside its alphabets, and a picture as a `data:` URL. */
export const outsideBase64: readonly string[] = [
  ...['!', 'é'].map((letter) => `${takenFiles.PNG.slice(0, 40)}${letter}${takenFiles.PNG.slice(41)}`),
  `data:image/png;base64,${takenFiles.PNG}`,
];

/** Base64 that RFC 4648 refuses, by what is wrong with it. The suite also sends each file in valid base64. */
export const looseBase64: Readonly<Record<string, string>> = {
  'letters of the URL form': withUrlLetters(takenFiles),
  'line breaks': takenFiles.JPEG.replaceAll(/.{76}/g, '$&\r\n'),
  'missing padding': takenFiles.PDF.replace(/=+$/, ''),
  'surplus padding': `${takenFiles.PNG}=`,
};

/** The greatest size of a file, in bytes. */
export const mostBytes = 10 * 1024 * 1024;

/** The bytes of a chunk of a PNG file in addition to its data. */
const chunkOverhead = 12;
/** Decoders have a bound for the size of a chunk. */
const longestChunk = 64 * 1024;

/** Returns a valid picture of exactly this many bytes. Text chunks, which no viewer shows, fill it up. */
export function pictureOf(bytes: number, text = 'Comment\0'): Buffer {
  const picture = loadFile('picture.png');
  const chunks: Buffer[] = [];
  for (let left = bytes - picture.length; left > 0; ) {
    // What remains must hold another chunk, or nothing.
    const size = left > longestChunk + 200 ? longestChunk : left;
    chunks.push(textChunk(size, text));
    left -= size;
  }
  return Buffer.concat([picture.subarray(0, endOfHeader), ...chunks, picture.subarray(endOfHeader)]);
}

/** Returns a text chunk of that many bytes. */
function textChunk(bytes: number, text: string): Buffer {
  const data = Buffer.alloc(bytes - chunkOverhead, ' ');
  data.write(text, 'latin1');
  return chunkOf('tEXt', data);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/**
 * Returns a picture that contains a text, and whose colours come from it: it differs from every other picture, also where a
 * service encodes pictures anew and drops what no viewer shows.
 */
export function pictureWith(text: string): Buffer {
  const header = loadFile('picture.png').subarray(0, endOfHeader);
  const colours = createHash('sha256').update(text).digest();
  // Eight rows of eight pixels, as the header says; each row begins with the number of its filter.
  const rows = Array.from({ length: 8 }, (_, row) =>
    Buffer.from([0, ...Array.from({ length: 24 }, (_, place) => colours[(row * 7 + place) % 32] ?? 0)]),
  );
  return Buffer.concat([
    header,
    textChunk(120, `Comment\0${text}`),
    chunkOf('IDAT', deflateSync(Buffer.concat(rows))),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

/** The length of the signature and the first chunk of a PNG file. Other chunks may follow there. */
const endOfHeader = 33;

/** Returns a valid file in base64 that contains a text which no viewer shows. */
export function fileWith(type: FileType, text: string): string {
  if (type === 'PNG') return base64Of(pictureWith(text));
  if (type === 'PDF') return base64Of(pdfWith(text));
  return base64Of(photographWith(text, Buffer.from(takenFiles[type], 'base64')));
}

/** Returns a PDF file with a comment and a second trailer after its end, as incremental saving writes it. */
function pdfWith(text: string): Buffer {
  const document = loadFile('document.pdf');
  const end = document.subarray(document.lastIndexOf('startxref'));
  return Buffer.concat([document, Buffer.from(`% ${text}\n`), end]);
}

/** Returns the photograph as cameras write it: it begins with a segment of Exif in place of that of JFIF. */
function photographOfCamera(): Buffer {
  const photograph = loadFile('photograph.jpg');
  // A directory with one entry: the picture stands upright.
  const orientation = 'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x01\0\0\0\0\0\0';
  const exif = Buffer.from(`\xff\xd8\xff\xe1\0\x22Exif\0\0${orientation}`, 'latin1');
  return Buffer.concat([exif, photograph.subarray(endOfFirstSegment(photograph))]);
}

function endOfFirstSegment(photograph: Buffer): number {
  return 4 + photograph.readUInt16BE(4);
}

/** Returns a JPEG file with a comment segment after its first segment. */
function photographWith(text: string, photograph: Buffer): Buffer {
  const endOfFirst = endOfFirstSegment(photograph);
  const comment = Buffer.from(text);
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([
    photograph.subarray(0, endOfFirst),
    marker,
    comment,
    photograph.subarray(endOfFirst),
  ]);
}

function filesOf<T extends string>(files: Readonly<Record<T, Buffer>>): Readonly<Record<T, string>> {
  const written = Object.entries<Buffer>(files).map(([type, bytes]) => [type, base64Of(bytes)]);
  return Object.fromEntries(written) as Record<T, string>;
}

export function base64Of(bytes: Buffer): string {
  return bytes.toString('base64');
}

function withUrlLetters(files: Readonly<Record<string, string>>): string {
  const file = Object.values(files).find((text) => /[+/]/.test(text));
  if (file === undefined)
    throw new Error('no file has a letter that the URL form of base64 writes otherwise');
  return file.replaceAll('+', '-').replaceAll('/', '_');
}
