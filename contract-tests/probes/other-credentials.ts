import type { OperationId } from '../../spec/index.ts';
import type { ProbeFamily, ProbeKind } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';
import { validRequest, withOptions } from './valid-request.ts';

/**
 * Requests with the credentials that obtain a token in place of the token. A service has one check for all its routes,
 * or one for each resource.
 */
export const secretAsToken = credentialFamily(
  'secret-as-token',
  ['getContext', 'listGroups'],
  (secret) => `Bearer ${secret}`,
);

/** The same by HTTP Basic. */
export const basicCredentials = credentialFamily(
  'basic-credentials',
  ['listMembers', 'createSport'],
  (secret, id) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
);

function credentialFamily(
  name: string,
  operations: readonly OperationId[],
  authorizationOf: (secret: string, id: string) => string,
): ProbeFamily {
  const kind: ProbeKind = {
    id: name,
    prepare: async (suite: Suite, operation) => {
      const { id, secret } = suite.target.client;
      if (secret === undefined) throw new NotApplicable('needs a client with a secret (client.secret)');
      const headers = { authorization: authorizationOf(secret, id) };
      return withOptions(await validRequest(suite, operation, 'refused'), { token: 'none', headers });
    },
  };
  return { name, spread: 'each-operation', kinds: ({ id }) => (operations.includes(id) ? [kind] : []) };
}
