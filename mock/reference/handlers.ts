import { getChanges } from './operations/changes.ts';
import { findCommunes } from './operations/commune.ts';
import { getContext } from './operations/context.ts';
import { getDescription } from './operations/description.ts';
import {
  getAuthorizationServer,
  getDocs,
  getGuide,
  getProtectedResource,
  getWebhookSchema,
} from './operations/discovery.ts';
import {
  changeSeason,
  createSeason,
  deleteSeason,
  listSeasons,
  readSeason,
  targetSeason,
} from './operations/season.ts';
import { requestToken } from './operations/token.ts';
import type { Parts } from './parts.ts';

/** Who answers which operation. */
export const handlers: Parts['handlers'] = {
  getGuide,
  getDescription,
  getDocs,
  getChanges,
  getAuthorizationServer,
  getProtectedResource,
  getWebhookSchema,
  requestToken,
  getContext,
  findCommunes,
  listSeasons,
  createSeason,
  readSeason,
  changeSeason,
  deleteSeason,
};

/** How operations find the record that their path names. */
export const targets: Parts['targets'] = {
  readSeason: targetSeason,
  changeSeason: targetSeason,
  deleteSeason: targetSeason,
};
