import type { MockOptions } from './mock-options.ts';

const known: Readonly<Record<keyof MockOptions, true>> = {
  port: true,
  host: true,
  clubs: true,
  size: true,
  seed: true,
  now: true,
  rateLimit: true,
  faults: true,
  choices: true,
  disturbances: true,
  captureFolder: true,
  forwardTo: true,
  allowDestinations: true,
  publicUrl: true,
  controlToken: true,
  limits: true,
  forgetAfter: true,
  stateFile: true,
  watch: true,
};

/** Throws an Error that names the first unknown option: otherwise a misspelt one would be ignored silently. */
export function checkOptionNames(options: object): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  throw new Error(
    `startMock: there is no option "${unknown}"; expected any of ${Object.keys(known).join(', ')}`,
  );
}
