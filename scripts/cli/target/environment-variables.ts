import { failure } from '../terminal/failure.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the value with every `${NAME}` in its texts replaced by that environment variable, at any depth. Throws where
 * a variable is unset or empty; `about` names the file or flag that needs it.
 */
export function expandedVariables(value: unknown, variables: Variables, about: string): unknown {
  if (typeof value === 'string') return expandedText(value, variables, about);
  if (Array.isArray(value)) return value.map((item) => expandedVariables(item, variables, about));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, item]) => [name, expandedVariables(item, variables, about)]));
}

function expandedText(text: string, variables: Variables, about: string): string {
  return text.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined || value === '') throw failure('variable-unset', name, about);
    return value;
  });
}
