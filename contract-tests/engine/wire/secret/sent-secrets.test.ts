import { expect, test } from '@jest/globals';
import { sentRequest } from '../wire.testing.ts';
import { withoutSecrets } from './secrets.ts';
import { noteIssuedToken, noteSecretsOf, noteSentSecrets } from './sent-secrets.ts';

test('the secrets of a target file are noted', () => {
  noteSecretsOf({
    client: { id: 'client', secret: 'first-secret' },
    other_club: { base_url: 'https://club.example/api/v1', client: { id: 'b', secret: 'second-secret' } },
    second_client: { id: 'c', secret: 'another-secret' },
    webhooks: { secret: 'whsec_third-secret' },
    control_token: 'fourth-secret',
  });
  const text = 'client first-secret, second-secret, another-secret, whsec_third-secret, fourth-secret';
  expect(withoutSecrets(text)).toBe('client ***, ***, ***, ***, ***');
});

test('the credentials in a request are noted, those that a check made up included', () => {
  noteSentSecrets(sentRequest({ headers: { Authorization: 'Bearer a-token-of-a-check' } }));
  noteSentSecrets(sentRequest({ headers: { authorization: 'Basic Y2xpZW50OnNlY3JldA==' } }));
  noteSentSecrets(
    sentRequest({ body: 'client_assertion=head.claims.signature-of-the-assertion&client_id=a' }),
  );
  const text =
    'a-token-of-a-check Y2xpZW50OnNlY3JldA== head.claims.signature-of-the-assertion signature-of-the-assertion';
  expect(withoutSecrets(text)).toBe('*** *** *** ***');
});

test('an issued token is noted', () => {
  noteIssuedToken({ json: { access_token: 'an-issued-access-token' } });
  expect(withoutSecrets('an-issued-access-token')).toBe('***');
});

test('a word that a check sends in place of a credential is shown', () => {
  noteSentSecrets(sentRequest({ headers: { authorization: 'Bearer undefined' } }));
  noteIssuedToken({ json: { access_token: 12 } });
  noteIssuedToken({ json: undefined });
  expect(withoutSecrets('undefined')).toBe('undefined');
});
