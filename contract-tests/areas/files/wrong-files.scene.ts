import { otherFiles } from '../../arbitraries/file.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

/** A write with a file of another type than the stated ones, and the name that was sent with it. */
export interface WrongFile {
  readonly name: string;
  readonly response: Response;
}

/** Creates and changes documents with files of other types, once in a run. */
export function wrongFiles(suite: Suite): Promise<readonly WrongFile[]> {
  return suite.scene('documents with files of other types', async () => {
    const { GIF, WEBP, DOCX, text, SVG, TIFF } = otherFiles;
    const writes: WrongFile[] = [];
    await suite.forEach([GIF, WEBP, DOCX, text, SVG], async (content_base64) => {
      const name = suite.freshMark();
      const body = { name: `${name}.pdf`, content_base64 };
      writes.push({ name, response: await suite.request('createDocument', { body }) });
    });
    const { id } = await recordFor(suite, subjectNamed('documents'), 'refused changes');
    await suite.forEach([GIF, WEBP, SVG, TIFF], async (content_base64) => {
      const name = suite.freshMark();
      const options = { path: { id }, body: { name, content_base64 } };
      writes.push({ name, response: await suite.request('changeDocument', options) });
    });
    return writes;
  });
}
