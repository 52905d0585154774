import type { Capacity } from '../reference/store/capacity.ts';

/** The most that a mock stores, so that a program that writes without end meets a refusal and not the end of the memory. */
export interface MockLimits extends Capacity {
  readonly clubs: number;
}

/** No suite of tests comes near them; a club that is full by its keys takes some 1.5 GB. */
const usualLimits: MockLimits = {
  clubs: 10_000,
  records: 500_000,
  bytes: 512 * 1024 * 1024,
  tokens: 100_000,
  keys: 500_000,
};

export const limitNames = Object.keys(usualLimits) as readonly (keyof MockLimits)[];

/** Returns the usual limits with those that differ. Throws an Error that names what is no limit. */
export function limitsOf(wanted: Partial<MockLimits> = {}): MockLimits {
  for (const [name, most] of Object.entries(wanted)) proveLimit(name, most);
  return { ...usualLimits, ...wanted };
}

function proveLimit(name: string, most: number): void {
  if (!Object.hasOwn(usualLimits, name))
    throw new Error(`There is no limit "${name}". There are: ${limitNames.join(', ')}.`);
  if (!Number.isSafeInteger(most) || most < 1)
    throw new Error(`The limit "${name}" is ${most}; expected a whole number from 1.`);
}
