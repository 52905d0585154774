import { useState } from 'preact/hooks';
import type { Connection } from './connection.ts';
import { curlOf } from './curl.ts';
import type { Problem, Request } from './request.ts';
import type { Commands } from './use-commands.ts';

const creation: Request = { method: 'POST', path: '/_control/clubs', body: { name: 'demo' } };

/** What is shown after the last club was removed: the way to another one. */
export function NoClub(properties: {
  readonly connection: Pick<Connection, 'address' | 'send'>;
  readonly tell: Commands['tell'];
}) {
  const { connection, tell } = properties;
  const { address, send } = connection;
  const [problem, setProblem] = useState<Problem>();
  const make = async () => {
    const outcome = await send(creation);
    setProblem(outcome.problem);
    tell('Make the club demo', curlOf(creation, address), outcome);
  };
  return (
    <main class="alone">
      <h1>Clubproof console</h1>
      <p>The mock serves no club.</p>
      {problem && <p class="notice bad">{problem.detail}</p>}
      <p class="buttons">
        <button type="button" class="main" onClick={make}>
          Make the club demo
        </button>
      </p>
    </main>
  );
}
