import { useSession } from '../session/session.ts';

/** A box for each scope, by its domain. */
export function ScopeBoxes(properties: {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const { chosen, onChange } = properties;
  const { scopes } = useSession().catalogue;
  const switched = (scope: string) =>
    scopes.filter((each) => (each === scope ? !chosen.includes(each) : chosen.includes(each)));
  return (
    <fieldset class="boxes">
      <legend>Scopes</legend>
      {scopes.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={() => onChange(switched(scope))}
          />{' '}
          {scope}
        </label>
      ))}
      <p class="buttons">
        <button type="button" class="plain" onClick={() => onChange(scopes)}>
          All
        </button>
        <button
          type="button"
          class="plain"
          onClick={() => onChange(scopes.filter((scope) => scope.endsWith(':read')))}
        >
          Reads
        </button>
        <button type="button" class="plain" onClick={() => onChange([])}>
          None
        </button>
      </p>
    </fieldset>
  );
}
