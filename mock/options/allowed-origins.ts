import type { MockOptions } from './mock-options.ts';

/** Returns the origins of the destinations that the operator permits. Throws where one is no http or https address. */
export function allowedOrigins({ allowDestinations = [] }: MockOptions): readonly string[] {
  return allowDestinations.map((address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url !== undefined && ['http:', 'https:'].includes(url.protocol)) return url.origin;
    throw new Error(
      `startMock: allowDestinations has "${address}"; expected an address such as http://app:3000`,
    );
  });
}
