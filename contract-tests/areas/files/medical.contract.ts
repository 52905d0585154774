import type { JsonObject } from '../../../spec/index.ts';
import {
  base64Of,
  mostBytes,
  otherFiles,
  outsideBase64,
  pictureOf,
  pictureWith,
} from '../../arbitraries/file.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { expectDownload, expectOtherDownload } from '../../expect/download.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectRejected } from '../../expect/status.ts';
import { downloadNewFile } from '../../scenes/files/download.ts';
import {
  type ChangedRecord,
  certificateOf,
  certificateWith,
  declarations,
  fileOfCertificate,
  fileOfRecord,
  givenMedicalRecord,
  medicalHistory,
} from '../../scenes/files/medical-record.ts';
import { readList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { recordOf } from '../../scenes/response-reading.ts';
import { expectEachFileAccepted, expectOneFileAccepted } from './accepted-files.ts';

rule('medical/named-record-takes-a-certificate', async (suite) => {
  // What other rules need is made first: where it succeeds, nothing else has to be sent.
  if ((await optional(fileOfCertificate(suite), [SetupFailed])) !== undefined) return suite.judged(1);
  await expectOneFileAccepted(suite, (content_base64) =>
    suite.request('changeMedicalRecord', certificateWith(suite, content_base64)),
  );
});

rule('medical/season-alone-is-no-change', async (suite) => {
  const { id, season_id } = givenMedicalRecord(suite);
  expectRejected(await suite.request('changeMedicalRecord', { path: { id }, body: { season_id } }));
});

const last = { when: 'last' } as const;

rule(
  'medical/listed-one-can-be-read',
  async (suite) => {
    const { id } = givenMedicalRecord(suite);
    // After its changes the record has a file, a decision and every field.
    if (suite.target.writes === true) await optional(medicalHistory(suite), [NotApplicable, SetupFailed]);
    const listed = await readList(suite, 'listMedicalRecords', { query: { limit: 100 } });
    const entry = listed.find((one) => numbersIn(one).has(id));
    if (entry === undefined)
      throw new NotApplicable(`the list shows no medical record ${id}, as in known.medical_record`);
    await expectReadable(suite, entry);
  },
  last,
);

rule(
  'medical/declared-certificate-is-pending',
  async (suite) => {
    for (const { change, read, shown } of await declarations(suite))
      if (!('valid' in change))
        await judgeShared(suite, read, () =>
          expectValid(null, shown, 'a certificate declared without valid'),
        );
  },
  last,
);

rule(
  'medical/supplied-decision-is-taken',
  async (suite) => {
    for (const { change, read, shown } of await declarations(suite))
      if ('valid' in change)
        await judgeShared(suite, read, () =>
          expectValid(change.valid, shown, `a certificate declared with valid ${change.valid}`),
        );
  },
  last,
);

rule(
  'medical/questionnaire-reads-back',
  async (suite) => {
    const { questionnairesBefore, questionnaireAfter } = await medicalHistory(suite);
    for (const { change, read, data, entry } of showing('health_questionnaire', [
      ...questionnairesBefore,
      questionnaireAfter,
    ]))
      await judgeShared(suite, read, () => {
        const shown = [data, entry].filter((record) => 'health_questionnaire' in record);
        for (const { health_questionnaire } of shown)
          expectEqual('health_questionnaire', change.health_questionnaire, health_questionnaire);
      });
  },
  last,
);

rule(
  'medical/questionnaire-and-certificate-are-apart',
  async (suite) => {
    const { questionnairesBefore, declarations, questionnaireAfter } = await medicalHistory(suite);
    const before = showing('health_questionnaire', questionnairesBefore).at(-1);
    for (const { read, data } of showing('health_questionnaire', declarations))
      await judgeShared(suite, read, () =>
        expectEqual(
          'health_questionnaire after a change of the certificate',
          before?.data.health_questionnaire,
          data.health_questionnaire,
        ),
      );
    if (questionnaireAfter === undefined) return;
    const { data } = questionnaireAfter;
    const declared = declarations.at(-1)?.data ?? {};
    const shown = [...Object.keys(certificateOf(suite)), 'valid'].filter((name) => name in declared);
    if (shown.length === 0)
      throw new NotApplicable('needs a read of medical records that shows a certificate or its decision');
    for (const field of shown)
      expectEqual(`${field} after a change of the questionnaire`, declared[field], data[field], data);
  },
  last,
);

rule(
  'medical/refused-change-has-no-effect',
  async (suite) => {
    const { declarations, refusal } = await medicalHistory(suite);
    if (refusal === undefined) throw new SetupFailed('the club takes a certificate that is no file');
    const before = declarations.at(-1)?.data ?? {};
    const shown = [...Object.keys(certificateOf(suite)), 'valid'].filter((field) => field in before);
    if (shown.length === 0)
      throw new NotApplicable('needs a read of medical records that shows a certificate');
    await judgeShared(suite, refusal.read, () => {
      for (const field of shown)
        expectEqual(`${field} after a refused change`, before[field], refusal.data[field], refusal.data);
    });
  },
  last,
);

/** Returns the changes after which a read shows a field. Throws NotApplicable where none does. */
function showing<T extends ChangedRecord>(field: string, changes: readonly (T | undefined)[]): readonly T[] {
  const shown = changes.filter((change) => change !== undefined).filter(({ data }) => field in data);
  if (shown.length === 0) throw new NotApplicable(`needs a read of medical records that shows ${field}`);
  return shown;
}

rule('medical/content-is-not-empty', async (suite) => {
  const file = await fileOfRecord(suite);
  if (file.status !== 200) throw new NotApplicable('needs a medical record whose file is returned with 200');
  await judgeShared(suite, file, expectDownload);
});

rule('medical/accepts-the-files-that-documents-accept', (suite) =>
  expectEachFileAccepted(suite, (content_base64) =>
    suite.request('changeMedicalRecord', certificateWith(suite, content_base64)),
  ),
);

rule('medical/takes-the-files-that-documents-take', async (suite) => {
  const tooLarge = base64Of(pictureOf(mostBytes + 1));
  const { GIF, WEBP, SVG, text } = otherFiles;
  await suite.forEach([outsideBase64[1], GIF, WEBP, SVG, text, tooLarge], async (content_base64) =>
    expectRejected(await suite.request('changeMedicalRecord', certificateWith(suite, content_base64))),
  );
});

rule('medical/stored-file-can-be-downloaded', async (suite) => {
  const before = await fileOfCertificate(suite);
  await judgeShared(suite, before, expectDownload);
  const other = certificateWith(suite, base64Of(pictureWith(suite.freshMark())));
  const download = () => downloadNewFile(suite, 'readMedicalContent', other.path);
  // Another client may have stored a file since, so the file is downloaded again before the change.
  const [now, again] = [await download(), await download()];
  await suite.setUp('changeMedicalRecord', other);
  const after = await download();
  expectDownload(after);
  await optional((async () => expectOtherDownload(now, again, after))(), [NotApplicable]);
});

/** Returns the numbers in an entry, one of which is its id: which of them is unspecified. */
function numbersIn(entry: JsonObject): ReadonlySet<number> {
  const inPaths = Object.values(entry).flatMap((value) =>
    typeof value === 'string' ? [...value.matchAll(/\/(\d+)(?![^/?])/g)].map(([, id]) => Number(id)) : [],
  );
  return new Set([entry.id, entry.member_id, ...inPaths].filter((id) => typeof id === 'number'));
}

/** Expects that a record can be read under one of the numbers in its entry. */
async function expectReadable(suite: Suite, entry: JsonObject): Promise<void> {
  const reads: Response[] = [];
  for (const id of numbersIn(entry)) {
    const response = await suite.request('readMedicalRecord', { path: { id } });
    if (response.status === 200) return expectOfEntry(entry, response);
    reads.push(response);
  }
  const tried = reads.map(({ sent, status }) => `${new URL(sent.url).pathname.split('/').at(-1)}: ${status}`);
  throw violation(
    'a medical record that is listed to be read under a number of its entry',
    tried.join(', '),
    {
      shownBy: reads.at(-1),
    },
  );
}

/** Expects a read that shows an id, of a record or of a person, to show one that the entry in the list has, too. */
function expectOfEntry(entry: JsonObject, response: Response): void {
  const { id, member_id } = recordOf(response);
  const shown = [id, member_id].filter((number) => typeof number === 'number');
  const listed = numbersIn(entry);
  if (shown.length > 0 && !shown.some((number) => listed.has(number)))
    throw violation(`the medical record with one of the ids ${[...listed].join(', ')}`, response);
}

function expectValid(expected: unknown, shown: readonly unknown[], what: string): void {
  if (shown.length === 0) throw new NotApplicable('needs a read of medical records that shows valid');
  const other = shown.find((valid) => valid !== expected);
  if (other !== undefined) throw violation(`valid ${expected} after ${what}`, `valid ${other}`);
}
