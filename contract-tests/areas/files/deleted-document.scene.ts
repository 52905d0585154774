import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { givenRecord, recordFor } from '../../scenes/given-record.ts';
import { readList } from '../../scenes/list-reading.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { documentsOfEachType, takenDocuments } from './document.scene.ts';

/** A deleted document, with the responses to its read and its download before a change was sent to it. */
export interface DeletedDocument {
  readonly id: number;
  /** The names it had, and the one that was sent after the deletion. */
  readonly knownBy: readonly JsonObject[];
  readonly reading: Response;
  readonly content: Response;
  /** The creation, sent again with its key after all; undefined where its key is not known. */
  readonly creationAgain: Response | undefined;
  /** Documents of the run that are not deleted. */
  readonly others: readonly number[];
  /** The list of documents at the end. */
  readonly listed: readonly JsonObject[];
}

/** Deletes a document, reads it, sends a change to it and lists all documents. */
export function deletedDocument(suite: Suite): Promise<DeletedDocument> {
  return suite.scene('a deleted document', async () => {
    const others = [
      ...(await takenDocuments(suite)),
      (await recordFor(suite, subjectNamed('documents'), 'reading')).id,
    ];
    let deletion = await deletedAndChanged(suite);
    // The change may have reached another document that received the id. Only a defect makes it succeed each time.
    for (let times = 1; times < mostDeletions && deletion.isChanged; times++)
      deletion = await deletedAndChanged(suite);
    const { isChanged: _, ...deleted } = deletion;
    return { ...deleted, others, listed: await listedDocuments(suite) };
  });
}

const mostDeletions = 3;

async function deletedAndChanged(suite: Suite) {
  const { id, draft, key } = await twinOfAnother(suite);
  const path = { id };
  // A newer document stays: a club may give the number after the highest to the next document, which is not the run's.
  await givenRecord(suite, subjectNamed('documents'));
  // A service that keeps files has this one from then on.
  await suite.request('readDocumentContent', { path });
  await suite.setUp('deleteDocument', { path });
  const content = await suite.request('readDocumentContent', { path });
  const name = suite.freshMark();
  const reading = await suite.request('readDocument', { path });
  // Another document may have received the id. Other rules judge the response to a change of a missing document.
  const changed = isSuccess(reading)
    ? undefined
    : await suite.request('changeDocument', { path, body: { name } });
  const knownBy = [{ name: String(draft.name) }, { name }];
  const isChanged = changed !== undefined && isSuccess(changed);
  const creationAgain =
    key === undefined ? undefined : await suite.request('createDocument', { body: draft, key });
  return { id, knownBy, reading, content, isChanged, creationAgain };
}

/**
 * Creates a document with the file of another document, which must outlive it; with a file of its own where the club
 * refuses the same file twice.
 */
async function twinOfAnother(suite: Suite): Promise<GivenRecord> {
  const [another] = (await documentsOfEachType(suite)).filter(({ response }) => isSuccess(response));
  if (another === undefined) return givenRecord(suite, subjectNamed('documents'));
  const draft = { ...another.body, name: suite.freshMark() };
  const key = suite.freshKey();
  const response = await suite.request('createDocument', { body: draft, key });
  const id = identifierIn(response.json);
  return isSuccess(response) && id !== undefined
    ? { id, draft, key }
    : givenRecord(suite, subjectNamed('documents'));
}

export function listedDocuments(suite: Suite): Promise<readonly JsonObject[]> {
  return readList(suite, 'listDocuments', { query: { limit: 100 } });
}
