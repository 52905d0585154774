/** Shorter texts occur by chance. */
export const shortestForm = 8;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Returns the forms in which a server may repeat a text: as it is, in a URL, a form, JSON, HTML, hexadecimal or base64, and such a form
 * in the address that an address holds.
 */
export function everyFormOf(value: string): readonly string[] {
  const once = inAddresses(value);
  const forms = [
    value,
    ...once,
    ...once.flatMap(inAddresses),
    JSON.stringify(value).slice(1, -1),
    value.replace(/[&<>"']/g, (character) => entities[character] ?? character),
    ...hexadecimalFormsOf(value),
    ...base64FormsOf(Buffer.from(value)).flatMap((form) => [form, ...inAddresses(form)]),
  ];
  return [...new Set(forms)].filter((form) => form.length >= shortestForm);
}

function hexadecimalFormsOf(value: string): string[] {
  const form = Buffer.from(value).toString('hex');
  return [form, form.toUpperCase()];
}

/** Returns a text as it stands in a URL and in a form, with codes in great and in small letters. */
function inAddresses(text: string): string[] {
  const forms = [encodeURIComponent(text), new URLSearchParams({ '': text }).toString().slice(1)];
  return [...forms, ...forms.map((form) => form.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()))];
}

/** The characters that a text begins later, in base64, after 0, 1 or 2 bytes that share a character with it. */
const sharedCharacters = [0, 2, 3];

/**
 * Returns what base64 makes of bytes, alone and within more bytes: three forms, by the place at which they begin, without
 * the characters that other bytes have a share in.
 */
function base64FormsOf(bytes: Buffer): string[] {
  const within = sharedCharacters.map((shared, before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return all.slice(shared, (before + bytes.length) % 3 === 0 ? undefined : -1);
  });
  return [bytes.toString('base64'), ...within].flatMap((form) => [
    form,
    form.replaceAll('+', '-').replaceAll('/', '_'),
  ]);
}
