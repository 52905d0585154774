import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { default as PdfDocument } from 'pdfkit';
import { packageFile } from '../../../spec/package-file.ts';

const bundle = packageFile('fixtures/generated/pdf/pdfkit.cjs');

/**
 * A new PDF document of the library as scripts/build/generate/assets.ts bundled it, which has Helvetica and its bold form.
 */
export function newPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing. Make it with: npm run build`);
  const Document = createRequire(import.meta.url)(bundle) as typeof PdfDocument;
  return new Document(options);
}
