/** Returns the JSON pointer to the place that these steps lead to, as a URI fragment: `#/parents/0/phone`. */
export function pointerOf(steps: readonly string[]): string {
  return ['#', ...steps.map(encodeStep)].join('/');
}

function encodeStep(step: string): string {
  return encodeURIComponent(wellFormed(step).replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** A lone surrogate, which JSON allows and a URI does not, becomes the replacement character. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd');
}
