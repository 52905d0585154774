import { basicCredentials, formDecoded } from './basic-credentials.ts';
import { knownSecrets } from './known-secrets.ts';
import { isSecretName, type Mask, maskOf } from './mask.ts';

/**
 * Returns the secrets by which a request proves its client: what follows the scheme of `Authorization`, the secret in HTTP
 * Basic, and the fields of a form with the name of a secret. Of an assertion the signature is one by itself.
 */
export function sentCredentials(authorization: string | undefined, form: string): readonly string[] {
  const [, credentials = ''] = /^\S+ +(.*)$/s.exec(authorization ?? '') ?? [];
  const [name = '', secret = ''] = basicCredentials(authorization) ?? [];
  const basic = [secret || name].flatMap((sent) => [sent, formDecoded(sent)]);
  const fields = /^[\w.~%+-]+=/.test(form) ? [...new URLSearchParams(form)] : [];
  const inForm = fields.flatMap(([field, value]) => {
    if (!isSecretName(field)) return [];
    return field === 'client_assertion' ? [value, value.split('.')[2] ?? ''] : [value];
  });
  return [credentials, ...basic, ...inForm].filter((value) => value !== '');
}

/** Returns a mask that hides the credentials of one request, too, wherever else its exchange has them. */
export function alsoMasking(credentials: readonly string[], mask: Mask): Mask {
  const own = knownSecrets(10);
  own.note(...credentials);
  const both = maskOf((text) => mask.values(own.without(text)));
  return { ...both, header: (name, value) => both.header(name, mask.header(name, value)) };
}
