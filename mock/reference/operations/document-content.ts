import type { Handler } from '../http/exchange.ts';
import { targetIn } from './resource-target.ts';

/** Returns the file of a document. */
export const readDocumentContent: Handler = (exchange, club) => {
  const { id, content } = targetIn('documents')(exchange, club);
  return { response: club.parts.files.download(content, `document-${id}`) };
};
