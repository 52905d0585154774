import type { Invoice } from './invoice.ts';
import { newPdf } from './pdf-library.ts';

/** Returns an invoice as a PDF of one page. The same invoice gives the same bytes. */
export function printedInvoice(invoice: Invoice): Buffer {
  const [title, ...lines] = linesOf(invoice);
  // The document is complete once it is ended, since nothing is compressed or read from files.
  const pdf = newPdf({
    size: 'A4',
    compress: false,
    info: { Title: printableText(String(title)), CreationDate: new Date(invoice.madeAt) },
  });
  pdf.font('Helvetica-Bold').fontSize(16).text(printableText(invoice.club)).moveDown();
  pdf
    .fontSize(13)
    .text(printableText(String(title)))
    .moveDown();
  pdf.font('Helvetica').fontSize(11);
  for (const line of lines) pdf.text(printableText(line));
  pdf.end();
  return pdf.read() as Buffer;
}

function linesOf(invoice: Invoice): readonly string[] {
  const { reference, day, person, address, activity, season, cents, settlements } = invoice;
  const paid = settlements.reduce((sum, settlement) => sum + settlement.cents, 0);
  return [
    `Facture ${reference}`,
    `Éditée le ${frenchDay(day)}`,
    `Pour : ${person}${address === null ? '' : `, ${address}`}`,
    `Activité : ${activity}, ${season}`,
    `Prix : ${euros(cents)}`,
    ...settlements.map(
      ({ payment: { method, received_on }, cents: covered }) =>
        `${method} du ${frenchDay(received_on)} : ${euros(covered)}`,
    ),
    `Reste à payer : ${euros(cents - paid)}`,
  ];
}

function euros(cents: number): string {
  const [whole, rest] = (cents / 100).toFixed(2).split('.');
  return `${whole},${rest} €`;
}

function frenchDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The letters of Windows-1252, the encoding of the standard fonts, that Latin-1 lacks. */
const furtherLetters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Returns the text in the letters of PDF's standard fonts: an unsupported accent is left out, any other unsupported
 * letter becomes a question mark, and white space becomes a blank.
 */
function printableText(text: string): string {
  const written = text.normalize('NFC').replace(/\s+/gu, ' ');
  return Array.from(written, printableLetter).join('');
}

function printableLetter(letter: string): string {
  if (isPrintable(letter)) return letter;
  const plain = letter.normalize('NFD').replace(/\p{M}+/gu, '');
  return plain !== '' && Array.from(plain).every(isPrintable) ? plain : '?';
}

function isPrintable(letter: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]$/u.test(letter) || furtherLetters.includes(letter);
}
