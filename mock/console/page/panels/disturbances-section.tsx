import { useState } from 'preact/hooks';
import { ChoiceField, Form, TextField } from '../parts/fields.tsx';
import { Section } from '../parts/section.tsx';
import type { Disturbance } from '../session/control-types.ts';
import { useReading } from '../session/reading.ts';
import { useSession } from '../session/session.ts';

type Counted = Disturbance & { readonly met?: number };

interface Disturbances {
  readonly seed: number;
  readonly disturbances: readonly Counted[];
}

/** What a disturbance can be: in words, and as it is sent. */
const effects: Readonly<Record<string, Partial<Disturbance>>> = {
  '503 in place of the response': { status: 503 },
  '429 in place of the response': { status: 429, retry_after: 2 },
  '500 in place of the response': { status: 500 },
  'a bad gateway (502) with a page': { status: 502, body: 'html' },
  'a gateway that waited too long (504)': { status: 504, body: 'html' },
  'half of the JSON': { body: 'truncated' },
  'a late response': { delay_ms: 2000 },
  'a cut before the request is handled': { cut: 'before' },
  'a cut midway through the response': { cut: 'midway' },
  'a cut after the request was handled': { cut: 'after' },
};

const kinds = Object.keys(effects).map((words) => [words, words] as const);

/** What disturbs the requests of the club. */
export function DisturbancesSection() {
  const { change } = useSession();
  const { disturbances = [], seed = 1 } = useReading<Disturbances>('/disturbances')?.value ?? {};
  const put = (title: string, list: Disturbances['disturbances']) =>
    change(title, 'PUT', '/disturbances', { disturbances: list.map(withoutCount), seed });
  return (
    <Section
      title="Disturbances"
      says="What a network or a busy server does. It breaks no promise of the interface: a client has to bear it."
    >
      {disturbances.length === 0 && <p class="quiet">Nothing is disturbed.</p>}
      <ol class="entries" aria-label="Disturbances">
        {disturbances.map((one) => (
          <DisturbanceEntry
            key={JSON.stringify(withoutCount(one))}
            disturbance={one}
            remove={() =>
              put(
                `Disturb ${one.on} no longer`,
                disturbances.filter((each) => each !== one),
              )
            }
          />
        ))}
      </ol>
      <NewDisturbance add={(one) => put(`Disturb ${one.on}`, [...disturbances, one])} />
    </Section>
  );
}

function DisturbanceEntry(properties: { readonly disturbance: Counted; readonly remove: () => void }) {
  const { disturbance, remove } = properties;
  return (
    <li class="entry">
      <p>
        <code>{disturbance.on}</code> {wordsOf(disturbance)}{' '}
        <span class="tag">met {disturbance.met ?? 0}</span>
      </p>
      <button type="button" onClick={remove}>
        Remove
      </button>
    </li>
  );
}

/** How often it has met a request is shown, and not sent. */
function withoutCount({ met: _, ...disturbance }: Counted): Disturbance {
  return disturbance;
}

function wordsOf(disturbance: Counted): string {
  const { on: _, ...rest } = withoutCount(disturbance);
  return Object.entries(rest)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

function NewDisturbance({ add }: { readonly add: (disturbance: Disturbance) => void }) {
  const [on, setOn] = useState('* /*');
  const [kind, setKind] = useState(kinds[0]?.[0] ?? '');
  const [milliseconds, setMilliseconds] = useState('2000');
  const [times, setTimes] = useState('1');
  const create = () =>
    add({ on, ...effectOf(kind, Number(milliseconds)), ...(times !== '' && { times: Number(times) }) });
  return (
    <Form onSubmit={create}>
      <TextField label="Requests" value={on} onChange={setOn} placeholder="GET /members/*" />
      <ChoiceField label="Meet" value={kind} values={kinds} onChange={setKind} />
      {effects[kind]?.delay_ms !== undefined && (
        <TextField label="Milliseconds" type="number" value={milliseconds} onChange={setMilliseconds} />
      )}
      <TextField label="Times" type="number" value={times} onChange={setTimes} placeholder="all" />
      <button type="submit" class="main">
        Disturb
      </button>
    </Form>
  );
}

function effectOf(kind: string, milliseconds: number): Partial<Disturbance> {
  const effect = effects[kind] ?? {};
  return effect.delay_ms === undefined ? effect : { delay_ms: milliseconds };
}
