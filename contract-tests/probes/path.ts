import { goodRequest, withOptions } from './good-request.ts';
import type { PreparedRequest, ProbeFamily, ProbeKind } from './probe.ts';

type WriteIdentifier = (id: number) => string;

/** Identifiers that no path may have; those with letters or beyond 32 bits would lead to a real record if they were cut. */
const wrongIdentifiers: Readonly<Record<string, WriteIdentifier>> = {
  zero: () => '0',
  'too-large': () => '2147483648',
  'beyond-32-bits': (id) => String(2 ** 32 + id),
  negative: (id) => `-${id}`,
  letters: () => 'abc',
  'trailing-letters': (id) => `${id}abc`,
};

/** Operations on one record, asked with an identifier out of its range or form. */
export const wrongIdentifier: ProbeFamily = {
  name: 'id-out-of-range',
  spread: 'each-value',
  kinds: ({ path }) =>
    path.includes('{id}')
      ? Object.entries(wrongIdentifiers).map(([what, write]) => kindOf('id', what, write))
      : [],
};

/** Operations on one field of a record, asked with a good record and an identifier of the field that is none. */
export const wrongFieldIdentifier: ProbeFamily = {
  name: 'field-id-out-of-range',
  spread: 'each-value',
  kinds: ({ path }) =>
    path.includes('{field_id}')
      ? ['beyond-32-bits', 'trailing-letters'].map((what) =>
          kindOf('field_id', what, wrongIdentifiers[what] as WriteIdentifier),
        )
      : [],
};

function kindOf(name: 'id' | 'field_id', what: string, write: WriteIdentifier): ProbeKind {
  return {
    id: `${name === 'id' ? 'id' : 'field-id'}-out-of-range:${what}`,
    prepare: async (suite, operation): Promise<PreparedRequest> => {
      const good = await goodRequest(suite, operation, 'refused');
      const { path = {} } = good.options;
      const known = name === 'id' ? (good.record?.id ?? 1) : Number(path[name]);
      return withOptions(good, { path: { ...path, [name]: write(known) } });
    },
  };
}
