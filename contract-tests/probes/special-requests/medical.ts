import type { JsonObject } from '../../../spec/index.ts';
import type { PreparedRequest } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import {
  certificateOf,
  fileOfCertificate,
  givenMedicalRecord,
  ofTheClub,
} from '../../scenes/files/medical-record.ts';
import type { SpecialRequests } from '../special-request.ts';

/** Medical records: no route creates one, and only the one that the target file names may be changed. */
export const medicalRequests: SpecialRequests = {
  listMedicalRecords: { good: async () => ({ options: {} }) },
  readMedicalRecord: {
    good: async (suite) => {
      const { id } = givenMedicalRecord(suite);
      return { options: { path: { id } }, record: { id, draft: {} } };
    },
  },
  changeMedicalRecord: {
    good: async (suite, aim) =>
      aim === 'accepted'
        ? onRecord(suite, certificateOf(suite))
        : onRecord(suite, refused, { ...neverShown(refused), aimedAt: givenMedicalRecord(suite) }),
    otherBody: async (suite, _, aim) => ({
      season_id: givenMedicalRecord(suite).season_id,
      ...ofTheClub(
        suite,
        aim === 'accepted' ? { ...certificateOf(suite), certificate_type: otherType } : conflicting,
      ),
    }),
    sinceThen: async () => neverShown(conflicting),
    aroundReplay: (suite, first) => keptFrom(suite, first, otherType),
    dependentFields: ['season_id', 'content_base64'],
    bodyFor: (field, { season_id = null, ...certificate }) =>
      field === 'health_questionnaire' ? { season_id } : { season_id, ...certificate },
    neededWith: dayBeside,
  },
  readMedicalContent: {
    good: async (suite) => {
      const { id } = givenMedicalRecord(suite);
      await fileOfCertificate(suite);
      return { options: { path: { id } }, record: { id, draft: {} } };
    },
  },
};

const otherType = 'performance';
/**
 * Days that no accepted change sends: those of a change that is refused for its own fault, and of one that is refused
 * for its key.
 */
const refused = {
  certificate_begin: '2029-03-05',
  certificate_end: '2030-03-04',
  certificate_type: 'elite',
};
const conflicting = {
  certificate_begin: '2031-04-06',
  certificate_end: '2032-04-05',
  certificate_type: 'elite',
};

/** The other day of a certificate where one day is cleared: a club may require both or neither. */
function dayBeside(field: string, value: unknown): JsonObject {
  if (value !== null) return {};
  if (field === 'certificate_begin') return { certificate_end: null };
  return field === 'certificate_end' ? { certificate_begin: null } : {};
}

function onRecord(
  suite: Suite,
  fields: JsonObject,
  about: Pick<PreparedRequest, 'expectUntouched' | 'aimedAt'> = {},
): PreparedRequest {
  const { id, season_id } = givenMedicalRecord(suite);
  return {
    options: { path: { id }, body: { season_id, ...ofTheClub(suite, fields) } },
    record: { id, draft: {} },
    ...about,
  };
}

/** The record before and after a replay. */
interface AroundReplay {
  readonly before: Response;
  readonly after: Response;
}

/**
 * All probes change this record, possibly between a replay and its read. So a replay that seems to write is sent
 * again, up to this number in all: a real defect shows each time.
 */
const mostReplays = 4;

/** Returns the check that a replay leaves the type that the record has. */
async function keptFrom(suite: Suite, { options }: PreparedRequest, type: string) {
  const { id } = givenMedicalRecord(suite);
  const read = () => suite.request('readMedicalRecord', { path: { id } });
  const before = await read();
  let around: AroundReplay = { before, after: before };

  async function replayAgain(): Promise<AroundReplay> {
    await suite.setUp(
      'changeMedicalRecord',
      onRecord(suite, { ...certificateOf(suite), certificate_type: type }).options,
    );
    const found = await read();
    await suite.request('changeMedicalRecord', options);
    return { before: found, after: await read() };
  }

  return {
    readAfterwards: async () => {
      // A service may know a key for its first replay only.
      await suite.request('changeMedicalRecord', options);
      around = { before, after: await read() };
    },
    expectUntouched: async () => {
      if (typeIn(before) === undefined || typeIn(around.after) === undefined)
        throw new NotApplicable('needs a read of medical records that shows certificate_type');
      const isKept = () => [around.before, around.after].every((reading) => typeIn(reading) === type);
      for (let replays = 1; replays < mostReplays && !isKept(); replays++) around = await replayAgain();
      if (typeIn(around.before) !== type)
        throw new NotApplicable(`needs a medical record that keeps the certificate_type ${type}`);
      if (!isKept()) throw violation(`the certificate_type ${type}, which came last`, around.after);
      return true;
    },
  };
}

function typeIn({ json }: Response): unknown {
  return isObject(json) && isObject(json.data) ? json.data.certificate_type : undefined;
}

/**
 * Returns the check that the record never shows these days. All probes share the record, so it cannot be compared with
 * itself.
 */
function neverShown(days: typeof refused): Required<Pick<PreparedRequest, 'expectUntouched'>> {
  return {
    expectUntouched: async (suite) => {
      const { id } = givenMedicalRecord(suite);
      const reading = await suite.scene('the last reading of the medical record', () =>
        suite.request('readMedicalRecord', { path: { id } }),
      );
      const data = isObject(reading.json) && isObject(reading.json.data) ? reading.json.data : {};
      if (!('certificate_begin' in data)) return false;
      const { certificate_begin, certificate_end } = days;
      if (data.certificate_begin === certificate_begin || data.certificate_end === certificate_end)
        throw violation('the medical record without what the refused body held', reading);
      return true;
    },
  };
}
