import { type FileType, fileWith, takenFiles } from '../../arbitraries/file.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { downloadNewFile } from '../../scenes/files/download.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

/** A write of a file of one type, and its response. */
export interface WriteOfType {
  readonly type: FileType;
  readonly body: { readonly content_base64: string };
  readonly response: Response;
}

const types = Object.keys(takenFiles) as FileType[];

/** Creates a document for each file type, each with a file of its own. A rule judges the acceptance. */
export function documentsOfEachType(suite: Suite): Promise<readonly WriteOfType[]> {
  return suite.scene('documents of each type', async () => {
    const made: WriteOfType[] = [];
    for (const type of types) {
      const mark = suite.freshMark();
      const body = { name: mark, content_base64: fileWith(type, mark) };
      made.push({ type, body, response: await suite.request('createDocument', { body }) });
    }
    return made;
  });
}

/** Changes one document to a file of each type, one after the other. */
export function changesToEachType(suite: Suite): Promise<readonly WriteOfType[]> {
  return suite.scene('a document changed to each type', async () => {
    const { id } = await givenRecord(suite, subjectNamed('documents'));
    const made: WriteOfType[] = [];
    for (const type of types) {
      const body = { content_base64: fileWith(type, suite.freshMark()) };
      made.push({ type, body, response: await suite.request('changeDocument', { path: { id }, body }) });
    }
    return made;
  });
}

/** Returns the ids of the documents that the club accepted. */
export async function takenDocuments(suite: Suite): Promise<readonly number[]> {
  const made = (await documentsOfEachType(suite)).filter(({ response }) => isSuccess(response));
  const ids = made.map(({ response }) => identifierIn(response.json)).filter((id) => id !== undefined);
  if (ids.length === 0) throw new SetupFailed('the club accepts no document');
  return ids;
}

/** Downloads each of these documents. */
export function downloadsOfEach(suite: Suite): Promise<ReadonlyMap<number, Response>> {
  return suite.scene('downloads of documents of each type', async () => {
    const downloads = new Map<number, Response>();
    for (const id of await takenDocuments(suite))
      downloads.set(id, await downloadNewFile(suite, 'readDocumentContent', { id }));
    return downloads;
  });
}

/** Whether the downloads are the very files that the documents were made of. */
export async function servesFilesAsTheyAre(suite: Suite): Promise<boolean> {
  const downloads = await downloadsOfEach(suite);
  return (await documentsOfEachType(suite)).every(({ body, response }) => {
    const download = downloads.get(identifierIn(response.json) ?? 0);
    return download === undefined || download.bytes.equals(Buffer.from(body.content_base64, 'base64'));
  });
}

/** Returns the ids of the documents that show one photograph: their files differ in what no viewer shows alone. */
export async function documentsOfOnePhotograph(suite: Suite): Promise<readonly (number | undefined)[]> {
  const made = await documentsOfEachType(suite);
  return made.flatMap(({ type, response }) => (type.startsWith('JPEG') ? [identifierIn(response.json)] : []));
}

/** Longer than a column of text, a packet or a part of an upload. */
const manyLines = 4_000;

/** Downloads two documents whose long files differ in their ends alone; fewer where the club does not take them. */
export async function downloadsOfLongFiles(suite: Suite): Promise<readonly Response[]> {
  const downloads: Response[] = [];
  for (const mark of [suite.freshMark(), suite.freshMark()]) {
    const content_base64 = fileWith('PDF', `${'Notice du club\n% '.repeat(manyLines)}${mark}`);
    const created = await suite.request('createDocument', { body: { name: mark, content_base64 } });
    const id = identifierIn(created.json);
    if (isSuccess(created) && id !== undefined)
      downloads.push(await downloadNewFile(suite, 'readDocumentContent', { id }));
  }
  return downloads;
}
