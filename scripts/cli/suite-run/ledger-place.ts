import { join } from 'node:path';
import { ledgerFolder, prepareFolderOf } from '../state/state-folder.ts';
import { prepareFolder } from '../terminal/file-errors.ts';
import { shellWord } from '../terminal/shell-word.ts';

/**
 * Returns the folder for the ledger of a run, which is made where it is missing: the one of the project, or, where nothing may
 * be written there, one in the folder of the report. Throws where there is neither.
 */
export function ledgerFolderFor(report: string | undefined): string {
  try {
    prepareFolderOf(join(ledgerFolder, 'run.jsonl'));
    prepareFolder(ledgerFolder);
    return ledgerFolder;
  } catch (error) {
    if (report === undefined) throw error;
    const own = join(report, 'ledger');
    prepareFolder(own);
    process.stderr.write(
      `${(error as Error).message.split(';')[0]}. The ledger is in ${own}: clubproof cleanup --ledger ${shellWord(own)}\n`,
    );
    return own;
  }
}
