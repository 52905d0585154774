import type { PreparedRequest, ProbeFamily, ProbeKind } from '../engine/judging/probe.ts';
import { validRequest, withOptions } from './valid-request.ts';

type WriteIdentifier = (id: number) => string;

/**
 * Identifiers that no path may have. Those with letters or beyond 32 bits name a real record where a server cuts them.
 */
const wrongIdentifiers = {
  zero: () => '0',
  'too-large': () => '2147483648',
  'beyond-32-bits': (id) => String(2 ** 32 + id),
  negative: (id) => `-${id}`,
  letters: () => 'abc',
  'trailing-letters': (id) => `${id}abc`,
} satisfies Readonly<Record<string, WriteIdentifier>>;

/** Operations on one record, with an identifier that is out of range or malformed. */
export const wrongIdentifier: ProbeFamily = {
  name: 'id-out-of-range',
  spread: 'one-value',
  kinds: ({ path }) =>
    path.includes('{id}')
      ? Object.entries(wrongIdentifiers).map(([what, write]) => kindOf('id', what, write))
      : [],
};

/** Operations on one field of a record, with a valid record and an invalid identifier of the field. */
export const wrongFieldIdentifier: ProbeFamily = {
  name: 'field-id-out-of-range',
  spread: 'one-value',
  kinds: ({ path }) =>
    path.includes('{field_id}')
      ? (['beyond-32-bits', 'trailing-letters'] as const).map((what) =>
          kindOf('field_id', what, wrongIdentifiers[what]),
        )
      : [],
};

function kindOf(parameter: 'id' | 'field_id', what: string, write: WriteIdentifier): ProbeKind {
  return {
    id: `${parameter.replace('_', '-')}-out-of-range:${what}`,
    prepare: async (suite, operation): Promise<PreparedRequest> => {
      const good = await validRequest(suite, operation, 'refused');
      const { path = {} } = good.options;
      return withOptions(good, { path: { ...path, [parameter]: write(Number(path[parameter])) } });
    },
  };
}
