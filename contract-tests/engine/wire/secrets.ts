const names = 'client_secret|client_assertion|access_token';
const inForm = new RegExp(`((?:^|[?&])(?:${names})=)[^&\\s']*`, 'g');
const inJson = new RegExp(`("(?:${names})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*`, 'g');

/** Returns a text, such as a form, an address or JSON, without secrets, assertions and tokens. */
export function withoutSecrets(text: string): string {
  return text.replace(inForm, '$1***').replace(inJson, '$1***');
}
