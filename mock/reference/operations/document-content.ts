import type { Handler } from '../http/exchange.ts';
import { targetIn } from './resource-target.ts';

export const documentOfContent = targetIn('documents');

/** Gives the file of a document. */
export const readDocumentContent: Handler = (exchange, club) => {
  const { id, content } = documentOfContent(exchange, club);
  return { answer: club.parts.files.download(content, `document-${id}`) };
};
