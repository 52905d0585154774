import { access } from './authorization/access.ts';
import { clientAuthentication } from './authorization/client-authentication.ts';
import { quotas } from './authorization/quota.ts';
import { tokens } from './authorization/token.ts';
import { changes } from './discovery/changes.ts';
import { description, discovery } from './discovery/discovery.ts';
import { communesOf } from './domain/commune.ts';
import { mergeSeason, seasonDetail, seasonListItem, seasonRules } from './domain/season.ts';
import { removedWithSeason, seasonBlockedBy } from './domain/season-removal.ts';
import { handlers, targets } from './handlers.ts';
import { stages } from './http/pipeline.ts';
import { oauthErrorAnswer, problemAnswer } from './http/problem.ts';
import type { Parts } from './parts.ts';
import { bodyDefaults } from './requests/body-defaults.ts';
import {
  fingerprintOf,
  keepsRefusal,
  keptReplay,
  keyOf,
  placeOf,
  rememberedAnswer,
} from './requests/idempotency.ts';
import { pageAfter, pageFromOffset } from './requests/pager.ts';
import { readParameters } from './requests/parameters.ts';
import { checkMediaType, checkPayload, parseJson } from './requests/payload.ts';
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
    prepare: (_, payload) => payload,
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
