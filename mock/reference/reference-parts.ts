import { access } from './authorization/access.ts';
import { clientAuthentication } from './authorization/client-authentication.ts';
import { quotas } from './authorization/quota.ts';
import { tokens } from './authorization/token.ts';
import { changes } from './discovery/changes.ts';
import { description, discovery } from './discovery/discovery.ts';
import { governedOperations } from './discovery/governed-operations.ts';
import { admission } from './domain/admission.ts';
import { attendance } from './domain/attendance.ts';
import { communesOf } from './domain/commune.ts';
import { mediaTypeOf } from './domain/file-type.ts';
import { groupSearch } from './domain/group-search.ts';
import { memberDocuments } from './domain/member-document.ts';
import { memberSearch } from './domain/member-search.ts';
import { participants } from './domain/participants.ts';
import { staffHours } from './domain/staff-hours.ts';
import { decoded, largestFile } from './domain/uploaded-file.ts';
import { handlers, targets } from './handlers.ts';
import { download } from './http/download.ts';
import { stages } from './http/pipeline.ts';
import { oauthErrorResponse, problemResponse } from './http/problem.ts';
import { writes } from './http/responses.ts';
import type { Parts } from './parts.ts';
import { fingerprintOf } from './requests/fingerprint.ts';
import { keepsRefusal, keptReplay, keyOf, placeOf, wholeResponse } from './requests/idempotency.ts';
import { pageAfter, pageFromOffset } from './requests/pager.ts';
import { readParameters } from './requests/parameters.ts';
import { checkMediaType, checkPayload, parseJson } from './requests/payload.ts';
import { resources } from './resources/index.ts';
import { path, pathWithSeason } from './resources/path.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** The parts of a club that keeps every rule of the interface. */
export const referenceParts: Parts = {
  stages,
  handlers,
  targets,
  problems: { problem: problemResponse, oauthError: oauthErrorResponse },
  payload: {
    checkMediaType,
    parse: parseJson,
    prepare: (_, payload) => payload,
    check: checkPayload,
    parameters: readParameters,
  },
  idempotency: {
    key: keyOf,
    fingerprint: fingerprintOf,
    place: placeOf,
    find: keptReplay,
    remember: wholeResponse,
    keepsRefusal,
  },
  pager: { after: pageAfter, offset: pageFromOffset },
  access,
  tokens,
  clientAuthentication,
  quotas,
  description,
  discovery,
  changes,
  resources,
  paths: { path, pathWithSeason },
  initialRecords: (records) => records,
  writes,
  memberDocuments,
  files: { decoded, largest: largestFile, mediaTypeOf, download },
  governedOperations,
  attendance,
  admission,
  participants,
  memberSearch,
  groupSearch,
  staffHours,
  communes: { find: communesOf },
  webhooks,
};
