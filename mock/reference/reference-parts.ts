import { changes } from './description/changes.ts';
import { description, discovery } from './description/discovery.ts';
import { access } from './domain/access.ts';
import { bodyDefaults } from './domain/body-defaults.ts';
import { clientAuthentication } from './domain/client-authentication.ts';
import { communesOf } from './domain/commune.ts';
import {
  fingerprintOf,
  keepsRefusal,
  keptReplay,
  keyOf,
  placeOf,
  rememberedAnswer,
} from './domain/idempotency.ts';
import { pageAfter, pageFromOffset } from './domain/pager.ts';
import { readParameters } from './domain/parameters.ts';
import { checkMediaType, checkPayload, parseJson } from './domain/payload.ts';
import { preparePayload } from './domain/prepared-payload.ts';
import { quotas } from './domain/quota.ts';
import { mergeSeason, seasonDetail, seasonListItem, seasonRules } from './domain/season.ts';
import { removedWithSeason, seasonBlockedBy } from './domain/season-removal.ts';
import { tokens } from './domain/token.ts';
import { handlers, targets } from './handlers.ts';
import { stages } from './http/pipeline.ts';
import { oauthErrorAnswer, problemAnswer } from './http/problem.ts';
import type { Parts } from './parts.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** The parts of a club that keeps every rule of the interface. */
export const referenceParts: Parts = {
  stages,
  handlers,
  targets,
  problems: { problem: problemAnswer, oauthError: oauthErrorAnswer },
  payload: {
    checkMediaType,
    parse: parseJson,
    prepare: preparePayload,
    check: checkPayload,
    parameters: readParameters,
  },
  idempotency: {
    key: keyOf,
    fingerprint: fingerprintOf,
    place: placeOf,
    find: keptReplay,
    remember: rememberedAnswer,
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
  seasons: {
    rules: seasonRules,
    defaults: bodyDefaults('createSeason'),
    merge: mergeSeason,
    listItem: seasonListItem,
    detail: seasonDetail,
    blockedBy: seasonBlockedBy,
    removedWith: removedWithSeason,
  },
  communes: { find: communesOf },
  webhooks,
};
