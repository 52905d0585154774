import type { Scope } from '../../spec/index.ts';
import { isObject } from '../description/described.ts';
import type { Suite } from '../judging/suite.ts';
import { describeResponse, SetupFailed } from '../judging/violation.ts';

/** Every scope that the client was granted, as the context lists them. */
export function permissionsOf(suite: Suite): Promise<readonly Scope[]> {
  return suite.shared('the permissions of the client', async () => {
    const response = await suite.setUp('getContext');
    const integration = isObject(response.json) ? response.json.integration : undefined;
    const permissions = isObject(integration) ? integration.permissions : undefined;
    if (!Array.isArray(permissions) || !permissions.every(isText))
      throw new SetupFailed(`the context lists no permissions: ${describeResponse(response)}`);
    return permissions as Scope[];
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
