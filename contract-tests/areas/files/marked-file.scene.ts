import { base64Of, pictureWith } from '../../arbitraries/file.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { downloadNewFile } from '../../scenes/files/download.ts';
import { emptyField, type PersonsField, storeFile } from '../../scenes/files/member-document.ts';
import { readList } from '../../scenes/list-reading.ts';
import { identifiersOf } from '../../scenes/response-reading.ts';

/** A file of a person that contains a mark of its own, and its download. */
export interface MarkedFile {
  readonly mark: string;
  readonly field: PersonsField;
  readonly download: Response;
}

/** Stores a marked file in a field of a person of the run, and downloads it. */
export function markedFile(suite: Suite): Promise<MarkedFile> {
  return suite.scene('a marked file of a person', async () => {
    const { mark, field } = await storeMarkedFile(suite);
    const download = await downloadNewFile(suite, 'readMemberDocumentContent', { ...field });
    return { mark, field, download };
  });
}

/** The club's documents that were not listed before a person's file was stored. */
export interface NewDocuments {
  readonly mark: string;
  readonly added: readonly { readonly id: number; readonly download: Response }[];
}

/** Stores another file of a person, and lists the club's documents before and after. */
export async function documentsAfterStoring(suite: Suite): Promise<NewDocuments> {
  const before = new Set(await documents(suite));
  const { mark } = await storeMarkedFile(suite);
  const added: { id: number; download: Response }[] = [];
  for (const id of await documents(suite))
    if (!before.has(id))
      added.push({ id, download: await suite.request('readDocumentContent', { path: { id } }) });
  return { mark, added };
}

async function storeMarkedFile(suite: Suite): Promise<Pick<MarkedFile, 'mark' | 'field'>> {
  const mark = suite.freshMark();
  const field = await emptyField(suite);
  await storeFile(suite, field, base64Of(pictureWith(mark)));
  return { mark, field };
}

async function documents(suite: Suite): Promise<readonly number[]> {
  const listed = await readList(suite, 'listDocuments', { query: { limit: 100 } });
  return identifiersOf(listed);
}
