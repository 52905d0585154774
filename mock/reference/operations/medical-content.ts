import type { Handler } from '../http/exchange.ts';
import { Refusal } from '../refusal.ts';
import { targetIn } from './resource-target.ts';

/** Returns the file of a certificate. */
export const readMedicalContent: Handler = (exchange, club) => {
  const { id, content } = targetIn('medical_records')(exchange, club);
  if (content === null) throw new Refusal('not_found', `The medical record ${id} has no file.`);
  return { response: club.parts.files.download(content, `medical-${id}`) };
};
