import { loadFile } from '../../../fixtures/clubs.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { givenRecord, type Purpose, usedFor } from '../given-record.ts';
import { subjectNamed } from '../subject-registry.ts';

/** A field in the record of a person, as a path names it. */
export interface PersonsField {
  readonly id: number;
  readonly field_id: number;
}

export const picture = loadFile('picture.png').toString('base64');
export const photograph = loadFile('photograph.jpg').toString('base64');

/** Returns a field of a person, without a file. */
export async function emptyField(suite: Suite): Promise<PersonsField> {
  const [field_id] = suite.target.known?.document_field_ids ?? [];
  if (field_id === undefined) throw new NotApplicable('needs `known.document_field_ids` in the target file');
  const { id, isEarlier } = await givenRecord(suite, subjectNamed('members'));
  // The file of an earlier run; a person without one has nothing to delete.
  if (isEarlier) await suite.request('deleteMemberDocument', { path: { id, field_id } });
  return { id, field_id };
}

/** Returns a field of a new person, with a picture. */
export async function filledField(suite: Suite): Promise<PersonsField> {
  const path = await emptyField(suite);
  await storeFile(suite, path, picture);
  return path;
}

/** Stores a file in a field of a person. A refusal says which fields a run needs. */
export async function storeFile(suite: Suite, path: PersonsField, content_base64: string): Promise<void> {
  const body = { content_base64 };
  await suite.setUp('replaceMemberDocument', { path: { ...path }, body }).catch((error: unknown) => {
    throw error instanceof SetupFailed ? new SetupFailed(`${error.message}; ${fieldsNeeded}`) : error;
  });
}

const fieldsNeeded = 'known.document_field_ids has to name fields that take a file of any person';

/** A field whose file was deleted, and the read afterwards. */
export interface ClearedField {
  readonly path: { readonly id: number; readonly field_id: number };
  readonly reading: Response;
}

/** Made once in a run. */
export function clearedField(suite: Suite): Promise<ClearedField> {
  return suite.scene('a field without its file', async () => {
    const path = { ...(await filledField(suite)) };
    await suite.setUp('deleteMemberDocument', { path });
    return { path, reading: await suite.request('readMemberDocumentContent', { path }) };
  });
}

/** Returns a field with a picture for a purpose, made at its first use. */
export function filledFieldFor(suite: Suite, purpose: Purpose): Promise<PersonsField> {
  return suite.scene(`a field with a file for ${usedFor(suite, purpose)}`, () => filledField(suite));
}
