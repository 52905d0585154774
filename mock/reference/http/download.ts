import type { FilePart } from '../parts.ts';

/** The answer that carries a file as it was handed in. */
export const download: FilePart['download'] = ({ mediaType, bytes }) => ({
  status: 200,
  headers: { 'content-type': mediaType },
  body: bytes,
});
