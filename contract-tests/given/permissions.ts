import type { Scope } from '../../spec/index.ts';
import { describeHeard, SetupFailed } from '../support/broken.ts';
import { isObject } from '../support/described.ts';
import type { Suite } from '../support/suite.ts';

/** Every scope that the client was granted, as the context lists them. */
export function permissionsOf(suite: Suite): Promise<readonly Scope[]> {
  return suite.shared('the permissions of the client', async () => {
    const heard = await suite.setUp('getContext');
    const integration = isObject(heard.json) ? heard.json.integration : undefined;
    const permissions = isObject(integration) ? integration.permissions : undefined;
    if (!Array.isArray(permissions) || !permissions.every(isText))
      throw new SetupFailed(`the context lists no permissions: ${describeHeard(heard)}`);
    return permissions as Scope[];
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
