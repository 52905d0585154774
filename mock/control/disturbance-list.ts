import { type Disturbance, DisturbanceError } from '../disturbances/disturbance.ts';
import { matcherOf } from '../disturbances/matcher.ts';
import { parsedDisturbance } from '../disturbances/words.ts';
import { bodyValidator } from './description.ts';
import { defectsOf } from './unfit-body.ts';

/**
 * Returns disturbances that a program or a command line gave, each as an object or in the words of `mock --disturb`.
 * Throws a DisturbanceError.
 */
export function disturbancesOf(given: readonly (Disturbance | string)[]): readonly Disturbance[] {
  const disturbances = given.map((one, index) =>
    typeof one === 'string' ? parsedDisturbance(one, `/${index}`) : one,
  );
  const fits = bodyValidator('setDisturbances');
  if (!fits({ disturbances })) {
    const [defect] = defectsOf(fits.errors);
    const pointer = defect?.pointer?.replace('#/disturbances', '') ?? '';
    const detail = `The disturbance ${shown(given, pointer)}: ${pointer.split('/').at(-1)} ${defect?.detail}.`;
    throw new DisturbanceError(pointer, detail);
  }
  proveDisturbances(disturbances);
  return disturbances;
}

/** Throws a DisturbanceError for disturbances that fit spec/control.yaml and make no sense all the same. */
export function proveDisturbances(disturbances: readonly Disturbance[]): void {
  disturbances.forEach((disturbance, index) => {
    matcherOf(disturbance.on, `/${index}/on`);
    const contradiction = contradictionIn(disturbance);
    if (contradiction !== undefined)
      throw new DisturbanceError(`/${index}`, `The disturbance on ${disturbance.on} ${contradiction}`);
  });
}

function contradictionIn(disturbance: Disturbance): string | undefined {
  const { status, retry_after, delay_ms, cut, slow_body_ms } = disturbance;
  const effects = [status, delay_ms, cut, slow_body_ms];
  if (effects.every((effect) => effect === undefined))
    return 'does nothing. Add a status, a delay, a cut or a slow body.';
  if (retry_after !== undefined && status === undefined)
    return 'has a retry_after and no status. Add the status 429 or 503.';
  if (cut !== undefined && (status !== undefined || slow_body_ms !== undefined))
    return 'has a cut, with which no other response can be sent. Leave out status and slow body.';
  return undefined;
}

function shown(given: readonly unknown[], pointer: string): string {
  const one = given[Number(pointer.split('/')[1])];
  return typeof one === 'string' ? `"${one}"` : JSON.stringify(one);
}
