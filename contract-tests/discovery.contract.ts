import type { JsonObject } from '../spec/index.ts';
import { judgeDocument, publicDocument, publicReads } from './given/public-document.ts';
import { broken, SetupFailed } from './support/broken.ts';
import { isObject } from './support/described.ts';
import type { Heard } from './support/heard.ts';
import { objectIn, same, served } from './support/owed.ts';
import { rule } from './support/rule.ts';
import { proveJsonSchema } from './support/served-schema.ts';
import type { Suite } from './support/suite.ts';
import { isLoopback } from './support/target.ts';

rule('discovery/public-routes-need-no-token', async (suite) => {
  for (const id of publicReads(suite)) await judgeDocument(suite, id, (heard) => served(heard, 200));
});

rule('discovery/documents-are-json-objects', async (suite) => {
  for (const id of publicReads(suite)) {
    await judgeDocument(suite, id, (heard) => {
      if (!isObject(heard.json)) throw broken(`a JSON object from ${id}`, heard);
    });
  }
});

rule('discovery/docs-are-html', (suite) =>
  judgeDocument(suite, 'getDocs', (heard) => {
    const isMarkedUp = /^\s*</.test(heard.text.replace(/^\uFEFF/, ''));
    if (!['text/html', 'application/xhtml+xml'].includes(mediaTypeOf(heard)) || !isMarkedUp)
      throw broken('a page of HTML', heard);
  }),
);

rule('discovery/metadata-tell-club-state', (suite) =>
  judgeMetadata(suite, (metadata) => {
    for (const name of ['service_api_enabled', 'service_activation_uri'])
      if (!(name in metadata)) throw broken(`metadata with ${name}`, `metadata without ${name}`);
  }),
);

rule('discovery/notification-schema-is-json-schema', (suite) =>
  judgeDocument(suite, 'getWebhookSchema', (heard) => proveJsonSchema(objectIn(heard))),
);

rule('discovery/metadata-are-json', async (suite) => {
  for (const id of publicReads(suite)) {
    await judgeDocument(suite, id, (heard) => {
      if (mediaTypeOf(heard) !== 'application/json') throw broken('application/json', heard);
    });
  }
});

rule('discovery/issuer-is-https-address', (suite) =>
  judgeMetadata(suite, ({ issuer }) => {
    if (!isSafeAddress(issuer) || /[?#]/.test(issuer))
      throw broken('an issuer that is an https address without query and fragment', shown('issuer', issuer));
  }),
);

rule('discovery/token-endpoint-named', (suite) =>
  judgeMetadata(suite, ({ token_endpoint: endpoint }) => {
    if (!isAddress(endpoint) || !endpoint.endsWith('/api/v1/token'))
      throw broken('an absolute token address that ends in /api/v1/token', shown('token_endpoint', endpoint));
  }),
);

rule('discovery/grant-type-named', (suite) =>
  judgeMetadata(suite, (metadata) => contains(metadata, 'grant_types_supported', ['client_credentials'])),
);

rule('discovery/authentication-methods-named', (suite) =>
  judgeMetadata(suite, (metadata) =>
    contains(metadata, 'token_endpoint_auth_methods_supported', [
      'client_secret_basic',
      'client_secret_post',
      'private_key_jwt',
    ]),
  ),
);

rule('discovery/signing-algorithm-named', (suite) =>
  judgeMetadata(suite, (metadata) => {
    const name = 'token_endpoint_auth_signing_alg_values_supported';
    contains(metadata, name, ['RS256']);
    if (listIn(metadata, name).includes('none'))
      throw broken(`${name} without none`, shown(name, metadata[name]));
  }),
);

rule('discovery/resource-named', (suite) =>
  judgeDocument(suite, 'getProtectedResource', (heard) => {
    const { resource } = objectIn(heard);
    if (!isSafeAddress(resource) || resource.includes('#'))
      throw broken('a resource that is an https address without fragment', shown('resource', resource));
  }),
);

rule('discovery/metadata-agree-on-issuer', async (suite) => {
  const { issuer } = objectIn(await publicDocument(suite, 'getAuthorizationServer'));
  if (typeof issuer !== 'string') throw new SetupFailed('the authorization server metadata name no issuer');
  await judgeDocument(suite, 'getProtectedResource', (heard) => {
    const metadata = objectIn(heard);
    if ('authorization_servers' in metadata) contains(metadata, 'authorization_servers', [issuer]);
  });
});

rule('discovery/resource-metadata-without-empty-lists', (suite) =>
  judgeDocument(suite, 'getProtectedResource', (heard) => {
    for (const [name, value] of Object.entries(objectIn(heard)))
      if (Array.isArray(value) && value.length === 0)
        throw broken(`no ${name} rather than an empty one`, shown(name, value));
  }),
);

rule('discovery/head-answers-like-get', async (suite) => {
  await suite.forEach(publicReads(suite), async (id) => {
    const got = await publicDocument(suite, id);
    const path = got.sent.url.slice(suite.target.base_url.replace(/\/$/, '').length);
    const { accept = '*/*' } = got.sent.headers;
    const heard = await suite.askPath({ method: 'HEAD', path, token: 'none', headers: { accept } });
    same(`the status of HEAD on ${path}`, got.status, heard.status);
    if (heard.bytes.length > 0) throw broken('no content in the answer to HEAD', heard);
  });
});

/** Holds a check against the authorization server metadata. */
function judgeMetadata(suite: Suite, check: (metadata: JsonObject) => void): Promise<void> {
  return judgeDocument(suite, 'getAuthorizationServer', (heard) => check(objectIn(heard)));
}

function contains(metadata: JsonObject, name: string, owed: readonly string[]): void {
  const missing = owed.filter((value) => !listIn(metadata, name).includes(value));
  if (missing.length > 0) throw broken(`${missing.join(', ')} in ${name}`, shown(name, metadata[name]));
}

function listIn(metadata: JsonObject, name: string): readonly unknown[] {
  const value = metadata[name];
  return Array.isArray(value) ? value : [];
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:\/\//i.test(value);
}

/** An https address; on this very machine http will do. */
function isSafeAddress(value: unknown): value is string {
  return isAddress(value) && (/^https:/i.test(value) || isLoopback(value));
}

function mediaTypeOf(heard: Heard): string {
  return (heard.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function shown(name: string, value: unknown): string {
  return `${name} ${JSON.stringify(value) ?? 'absent'}`;
}
