import type { FilePart } from '../parts.ts';

/** Returns the response that carries a file as it was uploaded. */
export const download: FilePart['download'] = ({ mediaType, bytes }) => ({
  status: 200,
  headers: { 'content-type': mediaType },
  body: bytes,
});
