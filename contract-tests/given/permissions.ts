import type { Scope } from '../../spec/index.ts';
import type { Suite } from '../support/suite.ts';

/** Every scope that the client was granted, as the context lists them. */
export function permissionsOf(suite: Suite): Promise<readonly Scope[]> {
  return suite.shared('the permissions of the client', async () => {
    const heard = await suite.setUp('getContext');
    return (heard.json as { integration?: { permissions?: Scope[] } }).integration?.permissions ?? [];
  });
}
