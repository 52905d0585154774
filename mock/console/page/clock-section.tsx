import { useState } from 'preact/hooks';
import type { Delivery } from './control-types.ts';
import { Form, Switch, TextField } from './fields.tsx';
import { secondsToNextRetry, spanInWords } from './next-retry.ts';
import { useReading } from './reading.ts';
import { Section } from './section.tsx';
import { controlPath, useSession } from './session.ts';

/** Time spans that something of the interface depends on. */
const spans: readonly (readonly [seconds: number, words: string])[] = [
  [60, '1 min'],
  [660, '11 min: tokens expire'],
  [3600, '1 h'],
  [86_400, '1 day'],
];

/** Lets the time of the club pass. */
export function ClockSection() {
  const { club, act } = useSession();
  const [now, setNow] = useState('');
  const path = controlPath(club.name, '/clock');
  const advance = (seconds: number, words: string) =>
    act(`Let ${words} pass`, { method: 'POST', path: `${path}/advance`, body: { seconds } });
  return (
    <Section
      title="Clock"
      says="What falls due on the way, such as repeated deliveries, happens before the answer."
    >
      <p class="buttons">
        <NextRetryButton />
        {spans.map(([seconds, words]) => (
          <button type="button" key={seconds} onClick={() => advance(seconds, words)}>
            {words}
          </button>
        ))}
      </p>
      <Switch
        label="The time stands still"
        isOn={club.clock.frozen}
        onChange={(frozen) =>
          act(frozen ? 'Freeze the time' : 'Let the time run', { method: 'PUT', path, body: { frozen } })
        }
      />
      <Form onSubmit={() => act(`Set the time to ${now}`, { method: 'PUT', path, body: { now } })}>
        <TextField label="Set the time" value={now} onChange={setNow} placeholder={club.clock.now} />
        <button type="submit">Set</button>
      </Form>
    </Section>
  );
}

/** Advances the clock to the next attempt of a delivery; cannot be pressed while none is due. */
export function NextRetryButton() {
  const { club, act } = useSession();
  const deliveries = useReading<readonly Delivery[]>('/deliveries?limit=200')?.value ?? [];
  const seconds = secondsToNextRetry(deliveries, club.clock.now);
  const advance = () =>
    act('Advance to the next retry', {
      method: 'POST',
      path: controlPath(club.name, '/clock/advance'),
      body: { seconds: Math.ceil(seconds ?? 0) },
    });
  return (
    <button type="button" class="main" disabled={seconds === undefined} onClick={advance}>
      Advance to the next retry {seconds === undefined ? '(none is due)' : `(in ${spanInWords(seconds)})`}
    </button>
  );
}
