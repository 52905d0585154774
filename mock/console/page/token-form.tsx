import { useState } from 'preact/hooks';
import { Form } from './parts/fields.tsx';
import type { Problem } from './session/request.ts';

/** Asks for the token of control, which the mock prints when others can reach it. */
export function TokenForm(properties: {
  /** How the mock refuses this page. */
  readonly problem: Problem;
  /** Whether a token was given, which is not that of the mock. */
  readonly isWrong: boolean;
  readonly give: (token: string) => void;
}) {
  const { problem, isWrong, give } = properties;
  const [token, setToken] = useState('');
  return (
    <main class="alone">
      <h1>Clubproof console</h1>
      <p>{problem.detail}</p>
      <p class="quiet">
        The target file of the mock has its token, as <code>control_token</code>. This page keeps it until the
        tab is closed.
      </p>
      {isWrong && <p class="notice bad">The token that this page has is not that of the mock.</p>}
      <Form onSubmit={() => give(token.trim())}>
        <label>
          Control token
          <input
            type="password"
            autocomplete="off"
            value={token}
            onInput={({ currentTarget }) => setToken(currentTarget.value)}
          />
        </label>
        <button type="submit" class="main">
          Open
        </button>
      </Form>
    </main>
  );
}
