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
    ...inJson(value),
    value.replace(/[&<>"']/g, (character) => entities[character] ?? character),
    ...hexadecimalFormsOf(value),
    ...base64FormsOf(Buffer.from(value)).flatMap((form) => [...inJson(form), ...inAddresses(form)]),
  ];
  return [...new Set(forms)].filter((form) => form.length >= shortestForm);
}

const none = /[^\s\S]/;

/** How libraries write a text of JSON: which characters by their code, which of these in capital digits, and how a slash. */
const jsonWriters: readonly {
  readonly coded: RegExp;
  readonly inCapitals?: RegExp;
  readonly slash?: string;
}[] = [
  // JSON itself, Python, PHP without codes, as it is, and for HTML, Go, Gson, and .NET.
  { coded: none },
  { coded: /[^\0-\x7f]/u },
  { coded: none, slash: '\\/' },
  { coded: /[^\0-\x7f]/u, slash: '\\/' },
  { coded: /[&<>'"]|[^\0-\x7f]/u, inCapitals: /[&<>'"]/, slash: '\\/' },
  { coded: /[&<>]/ },
  { coded: /[&<>'=]/ },
  { coded: /[&<>'"+`]|[^\0-\x7f]/u, inCapitals: /./u },
];

/** Returns a text as it stands in a text of JSON, and where that JSON is a text of JSON itself. */
function inJson(text: string): string[] {
  if (/^[\w.~-]*$/.test(text)) return [text];
  const forms = jsonWriters.map(({ coded, inCapitals = none, slash = '/' }) =>
    [...text]
      .map((character) => {
        if (coded.test(character)) return codeOf(character, inCapitals.test(character));
        return character === '/' ? slash : quoted(character);
      })
      .join(''),
  );
  return [...new Set(forms)].flatMap((form) => [form, quoted(form)]);
}

function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Returns the code of a character, or of each half of one that takes two. */
function codeOf(character: string, isInCapitals: boolean): string {
  const halves = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return halves
    .map((half) => half.toString(16).padStart(4, '0'))
    .map((digits) => `\\u${isInCapitals ? digits.toUpperCase() : digits}`)
    .join('');
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
