import { useEffect, useState } from 'preact/hooks';
import { ChoiceField, Form, TextArea, TextField } from '../parts/fields.tsx';
import { LongText } from '../parts/long-text.tsx';
import { Section } from '../parts/section.tsx';
import { WithCode } from '../parts/with-code.tsx';
import { parsed } from '../records/form-fields.ts';
import type { Request } from '../session/request.ts';
import { useSession } from '../session/session.ts';

/** An operation of the control interface. */
interface ControlRoute {
  readonly method: Request['method'];
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly example?: unknown;
  /** Those of its path, and then those of its query. */
  readonly parameters: readonly { readonly name: string; readonly holds: string }[];
}

/** Every operation of the control interface, those included that no other panel has. */
export function ControlPanel() {
  const routes = useRoutes();
  const [chosen, setChosen] = useState(0);
  const route = routes[chosen];
  return (
    <Section title="Any operation" says="The body is an example to change; a refusal names what is wrong.">
      <ChoiceField
        label="Operation"
        value={String(chosen)}
        values={routes.map(({ summary }, index) => [String(index), summary])}
        onChange={(index) => setChosen(Number(index))}
      />
      {route?.description && (
        <p class="quiet">
          <WithCode text={route.description} />
        </p>
      )}
      {route && <RouteForm key={chosen} route={route} />}
    </Section>
  );
}

function RouteForm({ route }: { readonly route: ControlRoute }) {
  const { club, act } = useSession();
  const { method, summary, example, parameters } = route;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ club: club.name });
  const [text, setText] = useState(JSON.stringify(example, null, 2));
  const [shown, setShown] = useState<unknown>();
  const path = filledPath(route, values);
  const hasBody = example !== undefined;
  const send = async () => {
    const request = { method, path, ...(hasBody && { body: parsed(text) }) };
    setShown((await act(summary, request)).value);
  };
  return (
    <>
      <Form onSubmit={send}>
        <p class="wide">
          <b>{method}</b> <code>{path}</code>
        </p>
        {parameters.map(({ name, holds }) => (
          <TextField
            key={name}
            label={name}
            value={values[name] ?? ''}
            placeholder={holds}
            onChange={(value) => setValues((others) => ({ ...others, [name]: value }))}
          />
        ))}
        {hasBody && <TextArea label="Body" rows={6} value={text} isWide onChange={setText} />}
        <button type="submit" class="main">
          Send
        </button>
      </Form>
      {shown !== undefined && <LongText text={JSON.stringify(shown, null, 2)} />}
    </>
  );
}

/** Returns the path with what was filled in; the parameters that it does not have are those of its query. */
function filledPath({ path, parameters }: ControlRoute, values: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (written, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : written,
  );
  const query = parameters.flatMap(({ name }) =>
    !path.includes(`{${name}}`) && values[name] ? [[name, values[name]]] : [],
  );
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
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
