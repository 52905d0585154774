/** Returns the name and the secret in HTTP Basic, as they were sent: each is form-encoded (RFC 6749 section 2.3.1). */
export function basicCredentials(authorization = ''): readonly [name: string, secret: string] | undefined {
  const [, encoded] = /^basic +(.*)$/is.exec(authorization) ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const [, name = '', secret = ''] = /^([^:]*):?(.*)$/s.exec(text) ?? [];
  return [name, secret];
}

/** Returns what a form-encoded text stands for. */
export function formDecoded(text: string): string {
  return new URLSearchParams(`text=${text.replaceAll('&', '%26')}`).get('text') ?? '';
}
