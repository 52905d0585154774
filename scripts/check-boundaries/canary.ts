import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruised } from './cruise.ts';

/** Violates the first direction through a third file, as it happens unawares. */
const planted: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'contract-tests/planted.contract.ts':
    "import { bridge } from '../fixtures/bridge.ts';\nexport const check = bridge;\n",
  'fixtures/bridge.ts':
    "import type { Season } from '../mock/reference/season.ts';\nexport const bridge = (season: Season) => season;\n",
  'mock/reference/season.ts': 'export interface Season { id: number }\n',
};

/** Whether the tool still finds a planted violation: a check that reads nothing would pass everything. */
export async function canaryDies(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-canary-'));
  try {
    for (const [file, content] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    const { summary } = await cruised(folder, ['contract-tests', 'fixtures', 'mock']);
    return summary.violations.some(({ rule }) => rule.name === 'suite-never-reaches-the-mock');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
