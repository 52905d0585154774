import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isLoopback } from '../../engine/wire/target/target.ts';
import { isOfAnotherClub } from '../../expect/club-address.ts';
import { expectEqual } from '../../expect/equality.ts';
import { isPageAddress } from '../../expect/page-address.ts';
import { expectStatus } from '../../expect/status.ts';
import { publicDocument, publicReads } from '../../probes/public-document.ts';
import { objectOf } from '../../scenes/response-reading.ts';
import { judgeDocument, judgeJsonDocument } from './judge-document.ts';
import { expectJsonSchema } from './served-schema.ts';

rule('discovery/public-routes-need-no-token', async (suite, rule) => {
  for (const id of publicReads(rule))
    await judgeUnlessElsewhere(suite, id, (response) => expectStatus(response, 200));
});

rule('discovery/documents-are-json-objects', async (suite, rule) => {
  for (const id of publicReads(rule)) {
    await judgeUnlessElsewhere(suite, id, (response) => {
      if (!isObject(response.json)) throw violation(`a JSON object from ${id}`, response);
    });
  }
});

rule('discovery/docs-are-html', (suite) =>
  judgeDocument(suite, 'getDocs', (response) => {
    const isMarkedUp = /^\s*</.test(response.text.replace(/^\uFEFF/, ''));
    if (!['text/html', 'application/xhtml+xml'].includes(mediaTypeOf(response)) || !isMarkedUp)
      throw violation('a page of HTML', response);
  }),
);

rule('discovery/metadata-say-club-state', (suite) =>
  judgeMetadata(suite, (metadata) => {
    const { service_api_enabled: enabled, service_activation_uri: activation } = metadata;
    // The run was granted tokens, so the club is on.
    if (saysOff(enabled))
      throw violation('`service_api_enabled` of a club that is on', shown('service_api_enabled', enabled));
    if (!isPageAddress(activation))
      throw violation('an address in `service_activation_uri`', shown('service_activation_uri', activation));
  }),
);

/** Whether a client reads the value as "off". */
function saysOff(enabled: unknown): boolean {
  if (enabled === undefined || enabled === null || enabled === false || enabled === 0) return true;
  return typeof enabled === 'string' && /^\s*(|false|off|no|0|disabled|inactive)\s*$/i.test(enabled);
}

rule('discovery/notification-schema-is-json-schema', (suite) =>
  judgeJsonDocument(suite, 'getWebhookSchema', expectJsonSchema),
);

rule('discovery/metadata-are-json', async (suite, rule) => {
  for (const id of publicReads(rule)) {
    await judgeDocument(suite, id, (response) => {
      if (mediaTypeOf(response) !== 'application/json') throw violation('application/json', response);
    });
  }
});

rule('discovery/issuer-is-https-address', (suite) =>
  judgeMetadata(suite, ({ issuer }) => {
    if (!isSafeAddress(issuer) || /[?#]/.test(issuer))
      throw violation(
        'an issuer that is an https address without query and fragment',
        shown('issuer', issuer),
      );
    if (issuer.includes('/api/v1')) expectOfThisClub(suite, 'issuer', issuer);
  }),
);

rule('discovery/token-endpoint-named', (suite) =>
  judgeMetadata(suite, ({ token_endpoint: endpoint }) => {
    if (!isAddress(endpoint) || !endpoint.endsWith('/api/v1/token'))
      throw violation(
        'an absolute token address that ends in /api/v1/token',
        shown('token_endpoint', endpoint),
      );
    expectOfThisClub(suite, 'token_endpoint', endpoint);
  }),
);

rule('discovery/grant-type-named', (suite) =>
  judgeMetadata(suite, (metadata) => expectListed(metadata, 'grant_types_supported', ['client_credentials'])),
);

rule('discovery/authentication-methods-named', (suite) =>
  judgeMetadata(suite, (metadata) =>
    expectListed(metadata, 'token_endpoint_auth_methods_supported', [
      'client_secret_basic',
      'client_secret_post',
      'private_key_jwt',
    ]),
  ),
);

rule('discovery/signing-algorithm-named', (suite) =>
  judgeMetadata(suite, (metadata) => {
    const name = 'token_endpoint_auth_signing_alg_values_supported';
    expectListed(metadata, name, ['RS256']);
    if (listIn(metadata, name).includes('none'))
      throw violation(`${name} without none`, shown(name, metadata[name]));
  }),
);

rule('discovery/resource-named', (suite) =>
  judgeJsonDocument(suite, 'getProtectedResource', ({ resource }) => {
    if (!isSafeAddress(resource) || resource.includes('#'))
      throw violation('a resource that is an https address without fragment', shown('resource', resource));
    if (resource.includes('/api/v1')) expectOfThisClub(suite, 'resource', resource);
  }),
);

rule('discovery/metadata-agree-on-issuer', async (suite) => {
  const { issuer } = objectOf(await publicDocument(suite, 'getAuthorizationServer'));
  if (typeof issuer !== 'string') throw new SetupFailed('the authorization server metadata name no issuer');
  await judgeJsonDocument(suite, 'getProtectedResource', (metadata) => {
    if ('authorization_servers' in metadata) expectListed(metadata, 'authorization_servers', [issuer]);
  });
});

rule('discovery/resource-metadata-without-empty-lists', (suite) =>
  judgeJsonDocument(suite, 'getProtectedResource', (metadata) => {
    for (const [name, value] of Object.entries(metadata))
      if (Array.isArray(value) && value.length === 0)
        throw violation(`no ${name} rather than an empty one`, shown(name, value));
  }),
);

rule('discovery/head-answers-like-get', async (suite, rule) => {
  await suite.forEach(publicReads(rule), (id) =>
    judgeUnlessElsewhere(suite, id, async (got) => {
      const path = got.sent.url.slice(suite.target.base_url.replace(/\/$/, '').length);
      const { accept = '*/*' } = got.sent.headers;
      const response = await suite.requestPath({ method: 'HEAD', path, token: 'none', headers: { accept } });
      expectEqual(`the status of HEAD on ${path}`, got.status, response.status);
      if (response.bytes.length > 0) throw violation('no content in the response to HEAD', response);
    }),
  );
});

/** Runs a check on a public document. Where that stands elsewhere, the other documents of the rule are still judged. */
async function judgeUnlessElsewhere(
  suite: Suite,
  id: OperationId,
  check: (response: Response) => void | Promise<void>,
): Promise<void> {
  try {
    await judgeDocument(suite, id, check);
  } catch (error) {
    if (!(error instanceof NotApplicable)) throw error;
    suite.lacks(id, error.message);
  }
}

/** Runs a check on the authorization server metadata. */
function judgeMetadata(suite: Suite, check: (metadata: JsonObject) => void): Promise<void> {
  return judgeJsonDocument(suite, 'getAuthorizationServer', check);
}

function expectListed(metadata: JsonObject, name: string, expected: readonly string[]): void {
  const missing = expected.filter((value) => !listIn(metadata, name).includes(value));
  if (missing.length > 0) throw violation(`${missing.join(', ')} in ${name}`, shown(name, metadata[name]));
}

function listIn(metadata: JsonObject, name: string): readonly unknown[] {
  const value = metadata[name];
  return Array.isArray(value) ? value : [];
}

function expectOfThisClub({ target }: Suite, name: string, address: string): void {
  if (isOfAnotherClub(address, target)) throw violation(`a ${name} of this club`, shown(name, address));
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:\/\//i.test(value);
}

/** Whether this is an https address, or an http address of this machine. */
function isSafeAddress(value: unknown): value is string {
  return isAddress(value) && (/^https:/i.test(value) || isLoopback(value));
}

function mediaTypeOf(response: Response): string {
  return (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function shown(name: string, value: unknown): string {
  return `${name} ${JSON.stringify(value) ?? 'absent'}`;
}
