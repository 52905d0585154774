import { listed } from '../http/told-defects.ts';
import { type Defect, Refusal } from '../refusal.ts';
import { differenceOf } from './fingerprint.ts';
import { pointerOf } from './json-pointer.ts';

/** Returns the refusal of another request with a used key, by the fingerprints of both. It tells where they differ. */
export function keyConflict(first: string, second: string): Refusal {
  const { firstUse, members } = differenceOf(first, second);
  const errors = members.map((name) => ({ pointer: pointerOf([name]), detail: differs }));
  const detail = `${conflict(firstUse, errors)} Take a new key for each operation.`;
  const rule = 'idempotency/other-body-conflicts';
  return new Refusal('idempotency_key_reused', detail, { rule, ...(errors.length > 0 && { errors }) });
}

const differs = "differs from this key's first use";

function conflict(
  firstUse: string | undefined,
  errors: readonly Required<Pick<Defect, 'pointer'>>[],
): string {
  if (firstUse !== undefined) return `This Idempotency-Key was first used for ${firstUse}.`;
  if (errors.length === 0) return 'This Idempotency-Key was used for another request.';
  return `The body ${differs} at ${listed(errors.map(({ pointer }) => pointer.slice(1)))}.`;
}
