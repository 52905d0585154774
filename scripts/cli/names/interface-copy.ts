import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withoutSecrets } from '../../../contract-tests/engine/wire/secret/secrets.ts';
import { differencesOf, headingsFound } from '../../../reports/interface-text/differences.ts';
import { placesIn } from '../../../reports/interface-text/places.ts';
import { type InterfaceCopy, withInterfaceText } from '../../../reports/interface-text/quotations.ts';
import type { Results } from '../../../reports/results.ts';
import { outline } from '../../../spec/outline.ts';
import { failure } from '../terminal/failure.ts';
import { reasonOf } from '../terminal/file-errors.ts';

const otherWording = 'Every place is there, but the text is not the one that the rules were written from.';

/** Returns what puts the text of the copy that `--interface` names into results. The copy is read before anything is sent. */
export function interfaceTextOf({ interface: file }: { interface?: string }): (results: Results) => Results {
  if (file === undefined) return (results) => results;
  const copy = readInterfaceCopy(file);
  return (results) => withInterfaceText(results, copy);
}

/**
 * Reads a copy of the interface. Throws where it cannot be read, and where it has less than half of the headings of the
 * outline: then it is another document, of which nothing is shown.
 */
export function readInterfaceCopy(file: string): InterfaceCopy {
  const text = textOf(file);
  const places = placesIn(text);
  const known = outline();
  const { found, of } = headingsFound(places, known);
  if (found * 2 < of)
    throw failure('interface-unusable', file, `it has ${found} of the ${of} headings of the interface`);
  const differences = differencesOf(places, known);
  const isSame = createHash('sha256').update(text).digest('hex') === known.sha256;
  return {
    file,
    differences: isSame || differences.length > 0 ? differences : [otherWording],
    textAt: (place) => {
      const found = places.get(place)?.text;
      return found === undefined ? undefined : withoutSecrets(found);
    },
  };
}

/** Returns the text of a file, with the line ends of the outline. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
  } catch (cause) {
    throw failure('interface-unusable', file, reasonOf(cause), cause);
  }
}
