import { useEffect, useState } from 'preact/hooks';
import { LineForm } from './parts/fields.tsx';
import type { Connection } from './session/connection.ts';
import { curlOf } from './session/curl.ts';
import { fragmentOf } from './session/place.ts';
import type { Problem } from './session/request.ts';
import type { Commands } from './session/use-commands.ts';
import { goTo, turnTo } from './session/use-place.ts';

/** What is shown where the address names no club that the mock serves: the ways on. It acts on none by itself. */
export function NoClub(properties: {
  readonly connection: Pick<Connection, 'address' | 'send'>;
  readonly tell: Commands['tell'];
  readonly wanted: string | undefined;
  readonly panel: string;
  readonly clubs: readonly string[];
}) {
  const { wanted, panel, clubs, ...means } = properties;
  const [first] = clubs;
  const isLanding = wanted === undefined && first !== undefined;
  useEffect(() => {
    if (isLanding) turnTo(fragmentOf(first, panel));
  }, [isLanding, first, panel]);
  if (isLanding) return null;
  return (
    <main class="alone">
      <h1>Clubproof console</h1>
      <p class="notice warn" role="status">
        {wanted === undefined
          ? 'The mock serves no club.'
          : `There is no club “${wanted}”: it was removed, the mock was started again, or it was never made.`}
      </p>
      {clubs.length > 0 && (
        <p>
          This mock serves{' '}
          {clubs.map((name, index) => (
            <>
              {index > 0 && ' · '}
              <a href={fragmentOf(name, panel)}>{name}</a>
            </>
          ))}
        </p>
      )}
      <MakeAgain name={wanted ?? 'demo'} like={first} {...means} />
    </main>
  );
}

/** Makes the club that is missing, like another one, or like the club of its name that comes with the mock. */
function MakeAgain(properties: {
  readonly connection: Pick<Connection, 'address' | 'send'>;
  readonly tell: Commands['tell'];
  readonly name: string;
  readonly like: string | undefined;
}) {
  const { connection, tell, name, like } = properties;
  const { address, send } = connection;
  const [problem, setProblem] = useState<Problem>();
  const make = async (from: string) => {
    const creation = { method: 'POST', path: '/_control/clubs', body: { name, from } } as const;
    const outcome = await send(creation);
    setProblem(outcome.problem);
    tell(`Make the club ${name}`, curlOf(creation, address), outcome);
    if (outcome.problem === undefined) goTo(fragmentOf(name, 'club'));
  };
  return (
    <>
      {problem && <p class="notice bad">{problem.detail}</p>}
      <LineForm label="Like the club" before={like ?? 'demo'} onSubmit={make}>
        <button type="submit" class="main">
          Make the club {name}
        </button>
      </LineForm>
    </>
  );
}
