import type { PreparedRequest, ProbeFamily, ProbeKind } from '../engine/judging/probe.ts';
import { goodRequest, withOptions } from './good-request.ts';

type WriteIdentifier = (id: number) => string;

/** Identifiers that no path may have; those with letters or beyond 32 bits would lead to a real record if they were cut. */
const wrongIdentifiers = {
  zero: () => '0',
  'too-large': () => '2147483648',
  'beyond-32-bits': (id) => String(2 ** 32 + id),
  negative: (id) => `-${id}`,
  letters: () => 'abc',
  'trailing-letters': (id) => `${id}abc`,
} satisfies Readonly<Record<string, WriteIdentifier>>;

/** Operations on one record, asked with an identifier out of its range or form. */
export const wrongIdentifier: ProbeFamily = {
  name: 'id-out-of-range',
  spread: 'one-value',
  kinds: ({ path }) =>
    path.includes('{id}')
      ? Object.entries(wrongIdentifiers).map(([what, write]) => kindOf('id', what, write))
      : [],
};

/** Operations on one field of a record, asked with a good record and an identifier of the field that is none. */
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
      const good = await goodRequest(suite, operation, 'refused');
      const { path = {} } = good.options;
      return withOptions(good, { path: { ...path, [parameter]: write(Number(path[parameter])) } });
    },
  };
}
