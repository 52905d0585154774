import { useEffect, useState } from 'preact/hooks';
import { ChoiceField, Form, TextField } from './fields.tsx';
import { parsed } from './form-fields.ts';
import type { Request } from './request.ts';
import { Section } from './section.tsx';
import { useSession } from './session.ts';
import { WithCode } from './with-code.tsx';

/** An operation of the control interface. */
interface ControlRoute {
  readonly method: Request['method'];
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly example?: unknown;
}

/** Every operation of the control interface, those included that no other panel has. */
export function ControlPanel() {
  const routes = useRoutes();
  const [chosen, setChosen] = useState(0);
  const route = routes[chosen];
  return (
    <Section
      title="Any operation"
      says="The path and the body are examples to change; a refusal names what is wrong."
    >
      <ChoiceField
        label="Operation"
        value={String(chosen)}
        values={routes.map(({ summary }, index) => [String(index), summary])}
        onChange={(index) => setChosen(Number(index))}
      />
      {route && <RouteForm key={chosen} route={route} />}
    </Section>
  );
}

function RouteForm({ route }: { readonly route: ControlRoute }) {
  const { club, act } = useSession();
  const { method, example, description } = route;
  const [path, setPath] = useState(route.path.replace('{club}', club.name));
  const [text, setText] = useState(JSON.stringify(example, null, 2));
  const [shown, setShown] = useState<unknown>();
  const send = async () => {
    const { value } = await act(route.summary, {
      method,
      path,
      ...(example !== undefined && { body: parsed(text) }),
    });
    setShown(value);
  };
  return (
    <>
      {description && (
        <p class="quiet">
          <WithCode text={description} />
        </p>
      )}
      <Form onSubmit={send}>
        <TextField label={method} value={path} onChange={setPath} />
        {example !== undefined && (
          <label class="wide">
            Body
            <textarea
              rows={6}
              spellcheck={false}
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
        )}
        <button type="submit" class="main">
          Send
        </button>
      </Form>
      {shown !== undefined && <pre>{JSON.stringify(shown, null, 2)}</pre>}
    </>
  );
}

function useRoutes(): readonly ControlRoute[] {
  const { read } = useSession();
  const [routes, setRoutes] = useState<readonly ControlRoute[]>([]);
  useEffect(() => {
    read<{ data: { routes: readonly ControlRoute[] } }>({ method: 'GET', path: '/_control' }).then(
      ({ value }) => value && setRoutes(value.data.routes.filter(({ path }) => !path.endsWith('/stream'))),
    );
  }, [read]);
  return routes;
}
