import { goodRequest, withOptions } from './good-request.ts';
import type { PreparedRequest, ProbeFamily } from './probe.ts';

/** Identifiers that no path may have; those with letters or beyond 32 bits would lead to a real record if they were cut. */
const wrongIdentifiers: Readonly<Record<string, (id: number) => string>> = {
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
      ? Object.entries(wrongIdentifiers).map(([what, write]) => ({
          id: `id-out-of-range:${what}`,
          prepare: async (suite, operation): Promise<PreparedRequest> => {
            const good = await goodRequest(suite, operation, 'refused');
            return withOptions(good, { path: { ...good.options.path, id: write(good.record?.id ?? 1) } });
          },
        }))
      : [],
};
