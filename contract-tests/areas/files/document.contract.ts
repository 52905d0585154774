import {
  base64Of,
  looseBase64,
  mostBytes,
  outsideBase64,
  pictureOf,
  pictureWith,
} from '../../arbitraries/file.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isRefusal, isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { isDeleted, showsAnother } from '../../engine/wire/record/deleted-record.ts';
import { expectRecord } from '../../expect/body.ts';
import { expectDownload, expectOtherDownload } from '../../expect/download.ts';
import { expectSameRecord } from '../../expect/replay.ts';
import { expectGone, expectRejected, expectStatus } from '../../expect/status.ts';
import { expectAccepted } from '../../probes/acceptance.ts';
import { expectInOwnList } from '../../probes/belonging.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { differsByItself, downloadNewFile } from '../../scenes/files/download.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { deletedDocument, listedDocuments } from './deleted-document.scene.ts';
import {
  changesToEachType,
  documentsOfEachType,
  documentsOfOnePhotograph,
  downloadsOfEach,
  downloadsOfLongFiles,
  servesFilesAsTheyAre,
  takenDocuments,
  type WriteOfType,
} from './document.scene.ts';
import { wrongFiles } from './wrong-files.scene.ts';

rule(
  'document/created-one-can-be-read',
  async (suite) => {
    const [id] = await takenDocuments(suite);
    const read = expectRecord(await suite.request('readDocument', { path: { id: Number(id) } }));
    if (typeof read.id === 'number' && read.id !== id)
      throw violation(`document ${id}`, `document ${read.id}`);
    await listedDocuments(suite);
    await expectInOwnList(suite, 'listDocuments');
  },
  { when: 'last' },
);

rule('document/content-can-be-downloaded', async (suite) => {
  for (const response of (await downloadsOfEach(suite)).values())
    await judgeShared(suite, response, expectDownload);
});

rule('document/content-is-its-own', async (suite) => {
  const files = [...(await downloadsOfEach(suite))].filter(([, { status }]) => status === 200);
  if (files.length < 2) throw new NotApplicable('needs two downloads without a redirect');
  // A service that makes another file of each may lose what tells these apart.
  const areAsTheyWere = await servesFilesAsTheyAre(suite);
  const alike = areAsTheyWere ? [] : await documentsOfOnePhotograph(suite);
  for (const [index, [id, response]] of files.entries())
    for (const [other, { bytes }] of files.slice(index + 1))
      await judgeShared(suite, response, () => {
        if (response.bytes.equals(bytes) && !(alike.includes(id) && alike.includes(other)))
          throw violation(`other content of document ${id} than of document ${other}`, response);
      });
  if (areAsTheyWere) await expectTheirEndsToDiffer(suite);
});

/** Expects the contents of two long files that differ in their ends to differ: a service that cuts them off shows the same. */
async function expectTheirEndsToDiffer(suite: Suite): Promise<void> {
  const [one, other] = await downloadsOfLongFiles(suite);
  if (one?.status !== 200 || other?.status !== 200) return;
  await judgeShared(suite, other, () => {
    if (other.bytes.equals(one.bytes))
      throw violation('other content than that of a document whose file differs in its end', other);
  });
}

rule('document/deletion-leaves-others', async (suite) => {
  const { id, others, listed } = await deletedDocument(suite);
  suite.judged(others.length);
  const missing = others.find((each) => entryOf(listed, { id: each }) === undefined);
  if (missing !== undefined)
    throw violation(`document ${missing} in the list after the deletion of document ${id}`, 'no such entry', {
      shownBy: listed,
    });
});

rule('document/accepts-pdf-jpeg-and-png', async (suite) => {
  for (const writes of [await documentsOfEachType(suite), await changesToEachType(suite)]) {
    const taken = writes.find(({ response }) => isSuccess(response));
    if (taken === undefined) throw new SetupFailed('the club takes no file of any type');
    for (const write of writes)
      await judgeShared(suite, write.response, () => expectAcceptedLike(taken, write));
  }
});

rule('document/refuses-other-files', async (suite) => {
  for (const { response } of await wrongFiles(suite))
    await judgeShared(suite, response, () => expectRejected(response));
});

rule(
  'document/refused-file-has-no-effect',
  async (suite) => {
    const refused = (await wrongFiles(suite)).filter(({ response }) => isRefusal(response));
    if (refused.length === 0) throw new SetupFailed('the club takes a file of any type');
    const listed = await listedDocuments(suite);
    suite.judged(refused.length);
    for (const { name } of refused) {
      const entry = listed.find((each) => JSON.stringify(each).includes(name));
      if (entry !== undefined)
        throw violation(
          `no document with the name ${name}, which was refused with its file`,
          canonical(entry),
          {
            shownBy: listed,
          },
        );
    }
  },
  { when: 'last' },
);

rule('document/content-is-base64', async (suite) => {
  const [one = '', , other = ''] = outsideBase64;
  const body = { name: suite.freshMark(), content_base64: one };
  expectRejected(await suite.request('createDocument', { body }));
  await expectChangesRefused(suite, [other]);
});

rule('document/base64-is-strict', async (suite) => {
  const [first = '', second = '', ...others] = Object.values(looseBase64);
  await suite.forEach([first, second], async (content_base64) => {
    const body = { name: suite.freshMark(), content_base64 };
    expectRejected(await suite.request('createDocument', { body }));
  });
  await expectChangesRefused(suite, others);
});

rule('document/largest-file-is-accepted', async (suite) => {
  const body = (content: string) => ({ name: suite.freshMark(), content_base64: content });
  // Each document has a file of its own: a club may refuse the same file twice.
  const largest = () => base64Of(pictureOf(mostBytes, `Comment\0${suite.freshMark()}`));
  const small = () => base64Of(pictureWith(suite.freshMark()));
  await expectAccepted(await suite.request('createDocument', { body: body(largest()) }), () =>
    suite.request('createDocument', { body: body(small()) }),
  );
  const { id } = await recordFor(suite, subjectNamed('documents'), 'accepted changes');
  const change = (content_base64: string) =>
    suite.request('changeDocument', { path: { id }, body: { content_base64 } });
  await expectAccepted(await change(largest()), () => change(small()));
});

rule('document/larger-file-is-refused', async (suite) => {
  const content_base64 = base64Of(pictureOf(mostBytes + 1));
  const body = { name: suite.freshMark(), content_base64 };
  expectRejected(await suite.request('createDocument', { body }));
  await expectChangesRefused(suite, [content_base64]);
});

rule('document/change-keeps-the-content', async (suite) => {
  const changes = [{ name: suite.freshMark() }, { description: 'Entrée par la rue' }]
    .map((change) => describedFieldsOf(suite, 'changeDocument', change))
    .filter((change) => Object.keys(change).length > 0);
  // Another rule changes the content of the last document.
  const kept = [...(await downloadsOfEach(suite))].slice(0, -1);
  if (kept.length === 0)
    throw new SetupFailed('needs accepted files of two types: another rule changes the last document');
  for (const [index, [id, before]] of kept.slice(0, changes.length).entries()) {
    const download = () => downloadNewFile(suite, 'readDocumentContent', { id });
    if ((await download()).status >= 400) throw new SetupFailed(`document ${id} has no content to keep`);
    await suite.setUp('changeDocument', { path: { id }, body: changes[index] });
    await expectSameDownload(suite, before, download);
  }
});

/** Expects the same content as before. Throws NotApplicable where the content differs with each download. */
async function expectSameDownload(
  suite: Suite,
  before: Response,
  download: () => Promise<Response>,
): Promise<void> {
  const after = await download();
  expectDownload(after);
  if (before.status !== 200 || after.status !== 200 || after.bytes.equals(before.bytes)) return;
  if (await differsByItself(suite, download))
    throw new NotApplicable('the content differs with each download');
  throw violation(`the ${before.bytes.length} bytes that were downloaded before`, after);
}

rule('document/changed-content-is-served', async (suite) => {
  const [id, before] = [...(await downloadsOfEach(suite))].at(-1) ?? [];
  if (id === undefined || before === undefined) throw new SetupFailed('no document has content');
  const download = () => downloadNewFile(suite, 'readDocumentContent', { id });
  const again = await download();
  const body = { content_base64: base64Of(pictureWith(suite.freshMark())) };
  await suite.setUp('changeDocument', { path: { id }, body });
  expectOtherDownload(before, again, await download());
});

rule('document/deleted-one-is-gone', async (suite) => {
  const deleted = await deletedDocument(suite);
  const { reading, content, listed } = deleted;
  await judgeShared(suite, reading, () => expectGone(deleted, reading));
  if (!showsAnother(deleted, reading)) await judgeShared(suite, content, () => expectStatus(content, 404));
  if (listed.some((entry) => isDeleted(deleted, entry)))
    throw violation(`a list without document ${deleted.id}, which was deleted`, 'the document in the list');
});

rule('document/deleted-one-is-not-made-again', async (suite) => {
  const deleted = await deletedDocument(suite);
  const { creationAgain: again } = deleted;
  if (again === undefined) throw new NotApplicable('the key of the document that was deleted is not known');
  await judgeShared(suite, again, () => expectSameRecord(deleted, again));
});

/** Expects a file to be accepted where a file of another type was. */
function expectAcceptedLike(taken: WriteOfType, { type, response }: WriteOfType): void {
  if (!isSuccess(response))
    throw violation(`a success (2xx) with a ${type} as with a ${taken.type}`, response);
}

/** Expects each change of a document to one of these contents to be refused. */
async function expectChangesRefused(suite: Suite, contents: readonly string[]): Promise<void> {
  const { id } = await recordFor(suite, subjectNamed('documents'), 'refused changes');
  await suite.forEach(contents, async (content_base64) =>
    expectRejected(await suite.request('changeDocument', { path: { id }, body: { content_base64 } })),
  );
}
