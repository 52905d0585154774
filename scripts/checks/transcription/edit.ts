/** A JSON object of the description that may be spoilt for a moment. */
export type Editable = { [name: string]: unknown };

/** Yields the name of each spoilt place while it is spoilt. */
export type Mutants = Generator<string, void, void>;

/** The object with another value under one name, while the name of the change is yielded. */
export function* exchanged(object: Editable, key: string, value: unknown, name: string): Mutants {
  const before = { ...object };
  object[key] = value;
  yield name;
  restore(object, before);
}

/** The object without one name, while the name of the change is yielded. */
export function* without(object: Editable, key: string, name: string): Mutants {
  const before = { ...object };
  delete object[key];
  yield `${name} removed`;
  restore(object, before);
}

// Keeps the names in their order: some comparisons depend on it.
function restore(object: Editable, before: Editable): void {
  for (const key of Object.keys(object)) delete object[key];
  Object.assign(object, before);
}
