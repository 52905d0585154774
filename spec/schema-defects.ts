import { nearestNames } from './nearest-names.ts';

/** What does not fit a JSON schema: a JSON pointer to the value, and words about it. */
export interface SchemaDefect {
  readonly pointer: string;
  readonly detail: string;
}

/** An error of a validator, as far as it is put into words. The types of the package must not need those of the validator. */
interface ValidatorError {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
    readonly allowedValues?: readonly unknown[];
  };
  /** Present where the validator is told to be verbose. */
  readonly parentSchema?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
}

/**
 * Returns the errors of a validator in words. A missing or unexpected property is named itself, not only its object.
 * Unexpected ones come first: a misspelt property makes the one that was meant a missing one.
 */
export function schemaDefects(errors: readonly ValidatorError[] | null | undefined): readonly SchemaDefect[] {
  const isUnexpected = ({ params }: ValidatorError) => params.additionalProperty !== undefined;
  const [unexpected, others] = [true, false].map((wanted) =>
    (errors ?? []).filter((error) => isUnexpected(error) === wanted),
  ) as [ValidatorError[], ValidatorError[]];
  return [...unexpected, ...others].map((error) => ({ pointer: pointerOf(error), detail: wordsOf(error) }));
}

function pointerOf({ instancePath, params }: ValidatorError): string {
  const property = params.missingProperty ?? params.additionalProperty;
  return property === undefined ? instancePath : `${instancePath}/${property}`;
}

function wordsOf({ message = 'does not fit', params, parentSchema, data }: ValidatorError): string {
  if (params.missingProperty !== undefined) return 'is missing';
  if (params.additionalProperty !== undefined)
    return `is not known${meant(params.additionalProperty, Object.keys((parentSchema?.properties ?? {}) as object))}`;
  if (params.allowedValues === undefined) return message;
  const names = params.allowedValues.map(String);
  return `must be one of ${names.join(', ')}${typeof data === 'string' ? nearest(data, names) : ''}`;
}

const mostListed = 8;

/** Returns the property that a misspelt or shortened one may stand for, or which there are where that is unknown and they are few. */
function meant(property: string, known: readonly string[]): string {
  const longer = known.find((name) => name.startsWith(`${property}_`));
  if (longer !== undefined) return `; the nearest is ${longer}`;
  const close = nearest(property, known);
  if (close !== '' || known.length === 0 || known.length > mostListed) return close;
  return known.length === 1 ? `; expected ${known[0]}` : `; expected one of ${known.join(', ')}`;
}

/** No name is as long, and comparing very long ones takes long. */
const longestCompared = 60;

function nearest(typed: string, names: readonly string[]): string {
  const [name] = nearestNames(typed.slice(0, longestCompared), names, 1);
  return name === undefined ? '' : `; the nearest is ${name}`;
}
