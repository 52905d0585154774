import type { JsonObject } from '../../spec/index.ts';
import { isSuccess } from '../expectations/acceptance.ts';
import type { DeletedRecord } from '../expectations/deleted-record.ts';
import { cannotBeRead } from '../expectations/no-effect.ts';
import { walk } from '../expectations/walk.ts';
import type { Suite } from '../judging/suite.ts';
import { document } from '../subjects/document.ts';
import { givenRecord, recordFor } from '../subjects/given-record.ts';
import type { Response } from '../wire/response.ts';
import { takenDocuments } from './document.ts';

/** A document that was deleted and then changed nevertheless, and how it was answered before that. */
export interface DeletedDocument extends DeletedRecord {
  readonly reading: Response;
  readonly content: Response;
  /** Documents of the run that nobody deletes. */
  readonly others: readonly number[];
  /** The list of documents at the end. */
  readonly listed: readonly JsonObject[];
}

/** Made once in a run. */
export function deletedDocument(suite: Suite): Promise<DeletedDocument> {
  return suite.shared('a deleted document', async () => {
    const others = [...(await takenDocuments(suite)), (await recordFor(suite, document, 'reading')).id];
    const { id, draft } = await givenRecord(suite, document);
    const path = { id };
    await suite.setUp('deleteDocument', { path });
    const reading = await suite.request('readDocument', { path });
    const content = await suite.request('readDocumentContent', { path });
    const name = suite.freshMark();
    // Another document may have the identifier by now. How a change of none is answered is for other rules to say.
    if (!isSuccess(reading)) await suite.request('changeDocument', { path, body: { name } });
    const knownBy = [{ name: String(draft.name) }, { name }];
    return { id, knownBy, reading, content, others, listed: await listedDocuments(suite) };
  });
}

export function listedDocuments(suite: Suite): Promise<readonly JsonObject[]> {
  return walk(suite, 'listDocuments', { query: { limit: 100 } }).catch(cannotBeRead);
}
