import { type Operation, operations } from '../../../spec/index.ts';
import type { ProbeFamily } from '../../engine/judging/probe.ts';
import { goodRequest, withOptions } from '../../probes/good-request.ts';

/** A method that the operation's path does not have. */
export const unlistedMethod: ProbeFamily = {
  name: 'unlisted-method',
  spread: 'each-operation',
  kinds: (operation) => [
    {
      id: 'unlisted-method',
      prepare: async (suite) => {
        const { options } = await goodRequest(suite, operation, 'refused');
        return withOptions({ options }, { method: methodThatIsNotListed(operation) });
      },
    },
  ],
};

/** The methods that a path has. */
export function listedMethods({ path }: Operation): readonly string[] {
  return operations.filter((each) => each.path === path).map(({ method }) => method);
}

function methodThatIsNotListed(operation: Operation): string {
  const listed = listedMethods(operation);
  return ['PUT', 'DELETE', 'PATCH'].find((method) => !listed.includes(method)) ?? 'TRACE';
}
