import { useState } from 'preact/hooks';
import type { Disturbance } from './control-types.ts';
import { ChoiceField, Form, TextField } from './fields.tsx';
import { useReading } from './reading.ts';
import { Section } from './section.tsx';
import { controlPath, useSession } from './session.ts';

interface Disturbances {
  readonly seed: number;
  readonly disturbances: readonly (Disturbance & { readonly met?: number })[];
}

/** What a disturbance can be, in words, and the field that says how much of it. */
const kinds: readonly (readonly [kind: string, words: string])[] = [
  ['503', '503 in place of the response'],
  ['429', '429 in place of the response'],
  ['delay', 'a late response'],
  ['before', 'a cut before the request is handled'],
  ['midway', 'a cut midway through the response'],
  ['after', 'a cut after the request was handled'],
];

/** What disturbs the requests of the club. */
export function DisturbancesSection() {
  const { club, act } = useSession();
  const reading = useReading<Disturbances>('/disturbances')?.value;
  const disturbances = reading?.disturbances ?? [];
  const path = controlPath(club.name, '/disturbances');
  const put = (title: string, list: readonly Disturbance[]) =>
    act(title, {
      method: 'PUT',
      path,
      body: { disturbances: list.map(withoutCount), seed: reading?.seed ?? 1 },
    });
  return (
    <Section
      title="Disturbances"
      says="What a network or a busy server does. It breaks no promise of the interface: a client has to bear it."
    >
      {disturbances.length === 0 && <p class="quiet">Nothing is disturbed.</p>}
      <ol class="entries" aria-label="Disturbances">
        {disturbances.map((disturbance, index) => (
          <li class="entry" key={JSON.stringify(withoutCount(disturbance))}>
            <p>
              <code>{disturbance.on}</code> {wordsOf(disturbance)}{' '}
              <span class="tag">met {disturbance.met ?? 0}</span>
            </p>
            <button
              type="button"
              onClick={() =>
                put(
                  `Disturb ${disturbance.on} no longer`,
                  disturbances.filter((_, each) => each !== index),
                )
              }
            >
              Remove
            </button>
          </li>
        ))}
      </ol>
      <NewDisturbance
        add={(disturbance) => put(`Disturb ${disturbance.on}`, [...disturbances, disturbance])}
      />
    </Section>
  );
}

/** How often it has met a request is shown, and not sent. */
function withoutCount({ met: _, ...disturbance }: Disturbance & { readonly met?: number }): Disturbance {
  return disturbance;
}

function wordsOf(disturbance: Disturbance): string {
  const { on: _, ...rest } = withoutCount(disturbance);
  return Object.entries(rest)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

function NewDisturbance({ add }: { readonly add: (disturbance: Disturbance) => void }) {
  const [on, setOn] = useState('* /*');
  const [kind, setKind] = useState('503');
  const [milliseconds, setMilliseconds] = useState('2000');
  const [times, setTimes] = useState('1');
  const create = () =>
    add({ on, ...effectOf(kind, Number(milliseconds)), ...(times !== '' && { times: Number(times) }) });
  return (
    <Form onSubmit={create}>
      <TextField label="Requests" value={on} onChange={setOn} placeholder="GET /members/*" />
      <ChoiceField label="Meet" value={kind} values={kinds} onChange={setKind} />
      {kind === 'delay' && (
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
  if (kind === 'delay') return { delay_ms: milliseconds };
  if (kind === '503') return { status: 503 };
  return kind === '429' ? { status: 429, retry_after: 2 } : { cut: kind };
}
