import type { PreparedRequest } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { differsByItself } from '../../scenes/files/download.ts';
import {
  emptyField,
  filledField,
  filledFieldFor,
  type PersonsField,
  photograph,
  picture,
} from '../../scenes/files/member-document.ts';
import type { SpecialRequests } from '../special-request.ts';

/** Files of people: a path names a person and a field. */
export const memberDocumentRequests: SpecialRequests = {
  listMemberDocuments: {
    good: async (suite) => {
      const { id } = await filledFieldFor(suite, 'reading');
      return { options: { path: { id } }, record: { id, draft: {} } };
    },
  },
  readMemberDocumentContent: {
    good: async (suite) => onField(await filledFieldFor(suite, 'reading')),
  },
  replaceMemberDocument: {
    good: async (suite, aim) => {
      if (aim === 'refused') return refusedOnField(suite, await filledFieldFor(suite, 'refused changes'));
      return onField(await emptyField(suite), { content_base64: picture });
    },
    otherBody: async () => ({ content_base64: photograph }),
    otherPath: otherFieldOfThePerson,
    sinceThen: fileSince,
    dependentFields: ['content_base64'],
  },
  deleteMemberDocument: {
    good: async (suite, aim) => {
      if (aim === 'accepted') return onField(await filledField(suite));
      const { options, ...about } = await refusedOnField(
        suite,
        await filledFieldFor(suite, 'refused removals'),
      );
      return { ...about, options: { path: options.path ?? {} } };
    },
    sinceThen: fileSince,
  },
};

/** Another field of the same person, where the target file names one. */
function otherFieldOfThePerson({ target }: Suite, { options: { path } }: PreparedRequest) {
  const field_id = target.known?.document_field_ids?.find((id) => id !== path?.field_id);
  return field_id === undefined ? undefined : { path: { ...path, field_id } };
}

/** Returns the check that a field keeps the file that it has now, or has no file then as now. */
async function fileSince(suite: Suite, { options: { path } }: PreparedRequest) {
  const { expectUntouched } = await refusedOnField(suite, path as unknown as PersonsField);
  return expectUntouched === undefined ? {} : { expectUntouched };
}

function onField(
  { id, field_id }: PersonsField,
  body?: { readonly content_base64: string },
): PreparedRequest {
  return { options: { path: { id, field_id }, ...(body && { body }) }, record: { id, draft: {} } };
}

/** Returns a write that must be refused on a field with a picture, whose file is read before and afterwards. */
async function refusedOnField(suite: Suite, field: PersonsField): Promise<PreparedRequest> {
  const before = await contentOf(suite, field, 'first');
  return {
    ...onField(field, { content_base64: photograph }),
    aimedAt: field,
    expectUntouched: async () => {
      const after = await contentOf(suite, field, 'last');
      if (before.status !== 200 && before.status !== 404) return false;
      if (after.status !== before.status) throw violation('the file of the person as it was before', after);
      if (after.status === 404 || after.bytes.equals(before.bytes)) return true;
      if (await isOtherEachTime(suite, field)) return false;
      throw violation('the file of the person as it was before', after);
    },
  };
}

function isOtherEachTime(suite: Suite, { id, field_id }: PersonsField): Promise<boolean> {
  return suite.scene(`whether the file ${field_id} of ${id} differs by itself`, () =>
    differsByItself(suite, () => suite.request('readMemberDocumentContent', { path: { id, field_id } })),
  );
}

function contentOf(suite: Suite, { id, field_id }: PersonsField, when: 'first' | 'last') {
  return suite.scene(`the ${when} reading of the file ${field_id} of ${id}`, () =>
    suite.request('readMemberDocumentContent', { path: { id, field_id } }),
  );
}
