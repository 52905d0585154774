import { type Disturbance, DisturbanceError } from '../disturbances/disturbance.ts';
import { matcherOf } from '../disturbances/matcher.ts';
import { parsedDisturbance, wordOf } from '../disturbances/words.ts';
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
    const property = pointer.split('/').at(-1) ?? '';
    const name = typeof given[Number(pointer.split('/')[1])] === 'string' ? wordOf(property) : property;
    const example = property.endsWith('_ms') ? ', a number of milliseconds such as 1000' : '';
    const detail = `The disturbance ${shown(given, pointer)}: ${name} ${defect?.detail}${example}.`;
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
  const { status, body, retry_after, delay_ms, cut, slow_body_ms } = disturbance;
  const effects = [status, body, delay_ms, cut, slow_body_ms];
  if (effects.every((effect) => effect === undefined))
    return 'does nothing. Add a status, a body, a delay, a cut or a slow body.';
  if (retry_after !== undefined && status !== 429 && status !== 503)
    return 'has a retry_after, which a 429 or 503 has. Add one of these as its status.';
  if (cut !== undefined && [status, body, slow_body_ms].some((effect) => effect !== undefined))
    return 'has a cut, with which no other response can be sent. Leave out status, body and slow body.';
  return undefined;
}

function shown(given: readonly unknown[], pointer: string): string {
  const one = given[Number(pointer.split('/')[1])];
  return typeof one === 'string' ? `"${one}"` : JSON.stringify(one);
}
