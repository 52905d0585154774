import type { DescriptionPart, DiscoveryPart } from '../parts.ts';
import { clubDescription } from './club-description.ts';
import { context } from './context.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { guide } from './guide.ts';
import { authorizationServer, protectedResource } from './metadata.ts';
import { webhookSchema } from './webhook-schema.ts';

export const description: DescriptionPart = {
  document: clubDescription,
  etag: etagOf,
  matches: matchesEtag,
};

export const discovery: DiscoveryPart = {
  guide,
  authorizationServer,
  protectedResource,
  webhookSchema,
  context,
};
