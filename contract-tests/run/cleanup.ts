import type { LeftBehind } from '../../reports/results.ts';
import type { Connection } from '../wire/connection.ts';
import { type Ledger, type Made, removalOf } from './ledger.ts';

/** Takes away these records, newest first, where the interface has a way; gives those that had to stay. */
export async function clearAway(
  records: readonly Made[],
  ledger: Ledger,
  connection: Connection,
): Promise<LeftBehind[]> {
  const leftBehind: LeftBehind[] = [];
  for (const made of [...records].reverse()) {
    if (await removed(made, connection)) ledger.gone(made);
    else leftBehind.push({ operation: made.operation, id: made.id, path: made.path, mark: made.key });
  }
  return leftBehind;
}

async function removed(made: Made, connection: Connection): Promise<boolean> {
  const removal = removalOf(made);
  if (removal === undefined) return false;
  const response = await connection.request(removal.id, { path: { id: made.id } }).catch(() => undefined);
  return response !== undefined && (response.status < 300 || response.status === 404);
}
