const names = 'client_secret|client_assertion|access_token';
const inForm = new RegExp(`((?:^|[?&])(?:${names})=)[^&\\s']*`, 'g');
const inJson = new RegExp(`("(?:${names})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*`, 'g');

/** A text as it may be shown: no secret, assertion or token in it, be it a form, an address or JSON. */
export function withoutSecrets(text: string): string {
  return text.replace(inForm, '$1***').replace(inJson, '$1***');
}
