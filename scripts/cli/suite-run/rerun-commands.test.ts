import { expect, test } from '@jest/globals';
import { ledgerFolder } from '../state/state-folder.ts';
import { cleanupCommand } from './rerun-commands.ts';

test('the command that cleans up names the target file, and the folder of the ledger where it is another one', () => {
  expect(cleanupCommand({ target: 'my club.yaml' }, ledgerFolder)).toMatch(
    / cleanup --target 'my club\.yaml'$/,
  );
  expect(cleanupCommand({ target: 't.yaml' }, 'out/ledger')).toMatch(
    / --target t\.yaml --ledger out\/ledger$/,
  );
});

test.each([[undefined], ['-']])('a target that no file names (%s) has no command', (target) => {
  expect(cleanupCommand({ ...(target !== undefined && { target }) }, ledgerFolder)).toBeUndefined();
});
