import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import { base64Of, mostBytes, otherFiles, outsideBase64, pictureOf } from '../../arbitraries/file.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { wrongEachTime } from '../../engine/judging/retry-violation.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isRefusal, isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { expectDownload, expectOtherDownload } from '../../expect/download.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectRejected, expectStatus } from '../../expect/status.ts';
import { isCallable } from '../../probes/followed-path.ts';
import { downloadNewFile } from '../../scenes/files/download.ts';
import {
  clearedField,
  emptyField,
  filledField,
  filledFieldFor,
  photograph,
} from '../../scenes/files/member-document.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { pageOf, readList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { expectEachFileAccepted, expectOneFileAccepted } from './accepted-files.ts';
import { documentsAfterStoring, markedFile } from './marked-file.scene.ts';

rule('member-document/named-field-takes-a-file', async (suite) => {
  // What other rules need is made first: where it succeeds, nothing else has to be sent.
  if ((await optional(markedFile(suite), [SetupFailed])) !== undefined) return suite.judged(1);
  const path = { ...(await emptyField(suite)) };
  await expectOneFileAccepted(suite, (content_base64) =>
    suite.request('replaceMemberDocument', { path, body: { content_base64 } }),
  );
});

rule('member-document/stored-file-can-be-downloaded', async (suite) => {
  await judgeShared(suite, (await markedFile(suite)).download, expectDownload);
  // Also in a field whose file was removed before, and of a person who was changed since.
  const { path } = await clearedField(suite);
  await suite.setUp('replaceMemberDocument', { path, body: { content_base64: photograph } });
  const body = subjectNamed('members').otherChange({});
  if (await isCallable(suite, 'changeMember'))
    await suite.request('changeMember', { path: { id: path.id }, body });
  expectDownload(await downloadNewFile(suite, 'readMemberDocumentContent', path));
});

rule(
  'member-document/file-belongs-to-one-person',
  async (suite) => {
    const other = await emptyField(suite);
    const list = { path: { id: other.id } };
    const read = () => optional(firstFilledPage(suite, 'listMemberDocuments', list).then(pageOf));
    const [once, before] = [await read(), await read()];
    const { mark, field, download } = await markedFile(suite);
    const after = before && (await read());
    if (once && before && after)
      expectEqual(
        `what is counted and flagged in the files of person ${other.id}`,
        steadyFacts(once.entries, before.entries, before.entries),
        steadyFacts(once.entries, before.entries, after.entries),
        after.response,
      );
    const response = await suite.request('readMemberDocumentContent', { path: { ...other } });
    const isSame =
      response.status === 200 && response.bytes.length > 0 && response.bytes.equals(download.bytes);
    const { location } = response.headers;
    const isSamePlace = location !== undefined && location === download.headers.location;
    if (isSame || isSamePlace || response.bytes.includes(mark))
      throw violation(
        `no file of person ${other.id}, for whom no file was stored`,
        `the file of person ${field.id}`,
      );
    if (!suite.recordsApart || !download.bytes.includes(mark)) return;
    // Another person's file in the same field must not take its place.
    await filledField(suite);
    const later = await downloadNewFile(suite, 'readMemberDocumentContent', { ...field });
    if (later.status === 200 && !later.bytes.includes(mark))
      throw violation(`the file of person ${field.id}, as before another person's was stored`, later);
  },
  // Runs first, so that no other rule stores a file in the field before.
  { when: 'quiet' },
);

rule('member-document/file-belongs-to-one-field', async (suite) => {
  const [, field_id] = suite.target.known?.document_field_ids ?? [];
  if (field_id === undefined) throw new NotApplicable('needs two ids in `known.document_field_ids`');
  const { mark, field, download } = await markedFile(suite);
  const path = { id: field.id, field_id };
  const response = await suite.request('readMemberDocumentContent', { path });
  const isSame =
    response.status === 200 && download.bytes.length > 0 && response.bytes.equals(download.bytes);
  if (isSame || response.bytes.includes(mark))
    throw violation(
      `no file in field ${field_id} of person ${field.id}`,
      `the file of field ${field.field_id}`,
    );
});

rule('member-document/replaced-file-is-served', async (suite) => {
  const path = { ...(await filledField(suite)) };
  const download = () => downloadNewFile(suite, 'readMemberDocumentContent', path);
  const [before, again] = [await download(), await download()];
  await suite.setUp('replaceMemberDocument', { path, body: { content_base64: photograph } });
  expectOtherDownload(before, again, await download());
});

rule('member-document/deleted-file-is-gone', async (suite) => {
  await judgeShared(suite, (await clearedField(suite)).reading, (response) => expectStatus(response, 404));
});

rule('member-document/removal-leaves-other-fields', async (suite) => {
  const [, field_id] = suite.target.known?.document_field_ids ?? [];
  if (field_id === undefined) throw new NotApplicable('needs two ids in `known.document_field_ids`');
  const removed = await filledField(suite);
  const path = { id: removed.id, field_id };
  await suite.setUp('replaceMemberDocument', { path, body: { content_base64: photograph } });
  const removal = await suite.request('deleteMemberDocument', { path: { ...removed } });
  if (removal.status === 404)
    throw violation(
      `a file in field ${removed.field_id} of person ${removed.id} as well as in field ${field_id}`,
      removal,
    );
  if (!isSuccess(removal)) throw new SetupFailed('the file of a field cannot be removed');
  expectDownload(await downloadNewFile(suite, 'readMemberDocumentContent', path));
});

rule(
  'member-document/is-no-club-document',
  async (suite) => {
    const { mark, added } = await documentsAfterStoring(suite);
    suite.judged(1);
    for (const { id, download } of added) {
      if (download.status === 200 && download.bytes.includes(mark))
        throw violation('no document of the club with the file of a person', `document ${id}`);
      if (download.status !== 200 && download.status !== 404)
        throw new SetupFailed(
          `document ${id} is new and cannot be downloaded, so its file cannot be compared`,
        );
    }
  },
  { when: 'last' },
);

rule('member-document/can-be-listed', async (suite) => {
  const { id, field_id } = (await markedFile(suite)).field;
  const response = await firstFilledPage(suite, 'listMemberDocuments', { path: { id } });
  expectStatus(response, 200);
  if (entriesOf(response).length === 0) throw violation(`a list with the file of person ${id}`, response);
  await wrongEachTime(2, async (time) => {
    // A list may follow a moment later.
    if (time > 1) await suite.pause(1);
    const listed = await readList(suite, 'listMemberDocuments', { path: { id }, query: { limit: 100 } });
    const fields = listed.map((entry) => entry.field_id);
    // What the list shows of a field is unspecified: it may name fields in another way.
    if (fields.every(Number.isInteger) && !fields.includes(field_id))
      throw violation(`field ${field_id}, which has a file, among those of person ${id}`, fields.join(', '), {
        shownBy: listed,
      });
  });
});

rule('member-document/accepts-the-files-that-documents-accept', async (suite) => {
  const path = { ...(await filledFieldFor(suite, 'accepted changes')) };
  await expectEachFileAccepted(suite, (content_base64) =>
    suite.request('replaceMemberDocument', { path, body: { content_base64 } }),
  );
});

rule('member-document/takes-the-files-that-documents-take', async (suite) => {
  for (const response of (await refusedFiles(suite)).responses)
    await judgeShared(suite, response, () => expectRejected(response));
});

rule('member-document/refused-file-keeps-the-old-one', async (suite) => {
  const { path, responses } = await refusedFiles(suite);
  if (!responses.every(isRefusal)) throw new SetupFailed('the club takes one of these files');
  expectDownload(await downloadNewFile(suite, 'readMemberDocumentContent', path));
});

/** Sends files that a field must not take to one that has a file, once in a run. */
function refusedFiles(suite: Suite) {
  return suite.scene('files that no field takes', async () => {
    // A field of these rules alone: if the club accepts one of these files, no other rule is affected.
    const path = { ...(await filledField(suite)) };
    const tooLarge = base64Of(pictureOf(mostBytes + 1));
    const { GIF, WEBP, SVG, text } = otherFiles;
    const responses: Response[] = [];
    await suite.forEach([outsideBase64[0], GIF, WEBP, SVG, text, tooLarge], async (content_base64) => {
      responses.push(await suite.request('replaceMemberDocument', { path, body: { content_base64 } }));
    });
    return { path, responses };
  });
}

/**
 * Returns the numbers and flags of a list, by member, that two readings showed alike: what an entry shows is not stated,
 * some of it may change from one response to the next, and so may the order of the entries.
 */
function steadyFacts(one: List, other: List, list: List): JsonObject {
  const names = [...new Set(list.flatMap((entry) => Object.keys(entry)))].sort();
  const isSteady = (name: string) => canonical(factsOf(one, name)) === canonical(factsOf(other, name));
  return Object.fromEntries(names.filter(isSteady).map((name) => [name, factsOf(list, name)]));
}

function factsOf(list: List, name: string): JsonValue[] {
  const values = list.flatMap((entry) => entry[name] ?? []);
  return values.filter((value) => ['boolean', 'number'].includes(typeof value)).sort();
}

type List = readonly JsonObject[];
