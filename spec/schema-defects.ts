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
}

/** Returns the errors of a validator in words. A missing or unexpected property is named itself, not only its object. */
export function schemaDefects(errors: readonly ValidatorError[] | null | undefined): readonly SchemaDefect[] {
  return (errors ?? []).map((error) => ({ pointer: pointerOf(error), detail: wordsOf(error) }));
}

function pointerOf({ instancePath, params }: ValidatorError): string {
  const property = params.missingProperty ?? params.additionalProperty;
  return property === undefined ? instancePath : `${instancePath}/${property}`;
}

function wordsOf({ message = 'does not fit', params }: ValidatorError): string {
  if (params.missingProperty !== undefined) return 'is missing';
  if (params.additionalProperty !== undefined) return 'is not known';
  return params.allowedValues === undefined ? message : `must be one of ${params.allowedValues.join(', ')}`;
}
