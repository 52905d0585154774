import type { Suite } from '../../engine/judging/suite.ts';
import { canonicalBases } from '../../engine/wire/target/canonical-address.ts';

/**
 * Returns the addresses that may be the canonical base address of the club, the likeliest first; none where neither the
 * target file nor the club names one.
 */
export function canonicalBasesOf(suite: Suite): Promise<readonly string[]> {
  return suite.scene('the canonical base address', async () => {
    const { json: metadata } = await suite.setUp('getAuthorizationServer');
    const isNamed = suite.target.canonical_base_url !== undefined;
    const changes = isNamed ? undefined : (await suite.request('getChanges')).json;
    return canonicalBases(suite.target, { metadata, changes });
  });
}
