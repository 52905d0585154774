import { base64Of, pictureWith } from '../../arbitraries/file.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/response.ts';
import { expectEntryIdentifier } from '../../expect/expectations.ts';
import { readList } from '../../scenes/list-reading.ts';
import { emptyField, type PersonsField } from '../../scenes/member-document.ts';
import { downloadNewFile } from '../../scenes/new-file.ts';

/** A file that can be told from every other one, in the record of a person. */
export interface MarkedFile {
  readonly mark: string;
  readonly field: PersonsField;
  readonly download: Response;
}

/** One in the record of a person of the run, made once in a run. */
export function markedFile(suite: Suite): Promise<MarkedFile> {
  return suite.scene('a file that can be told from all others', async () => {
    const { mark, field } = await handedIn(suite);
    const download = await downloadNewFile(suite, 'readMemberDocumentContent', { ...field });
    return { mark, field, download };
  });
}

/** What came up among the club's documents while a person's file was handed in. */
export interface DocumentsBeside {
  readonly mark: string;
  readonly added: readonly { readonly id: number; readonly download: Response }[];
}

/** Hands in one more file, between two readings of the club's documents. */
export async function documentsBeside(suite: Suite): Promise<DocumentsBeside> {
  const before = new Set(await documents(suite));
  const { mark } = await handedIn(suite);
  const added: { id: number; download: Response }[] = [];
  for (const id of await documents(suite))
    if (!before.has(id))
      added.push({ id, download: await suite.request('readDocumentContent', { path: { id } }) });
  return { mark, added };
}

async function handedIn(suite: Suite): Promise<Pick<MarkedFile, 'mark' | 'field'>> {
  const mark = suite.freshMark();
  const field = await emptyField(suite);
  const body = { content_base64: base64Of(pictureWith(mark)) };
  await suite.setUp('replaceMemberDocument', { path: { ...field }, body });
  return { mark, field };
}

async function documents(suite: Suite): Promise<readonly number[]> {
  const listed = await readList(suite, 'listDocuments', { query: { limit: 100 } });
  return listed.map(expectEntryIdentifier);
}
