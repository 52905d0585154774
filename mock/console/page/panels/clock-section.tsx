import { LineForm, Switch } from '../parts/fields.tsx';
import { Section } from '../parts/section.tsx';
import type { Delivery } from '../session/control-types.ts';
import { useReading } from '../session/reading.ts';
import { useSession } from '../session/session.ts';
import { secondsToNextRetry, spanInWords } from './next-retry.ts';

/** Time spans that something of the interface depends on. */
const spans: readonly (readonly [seconds: number, words: string])[] = [
  [60, '1 min'],
  [660, '11 min: tokens expire'],
  [3600, '1 h'],
  [86_400, '1 day'],
];

/** Lets the time of the club pass. */
export function ClockSection() {
  const { club, change } = useSession();
  return (
    <Section
      title="Clock"
      says="What falls due on the way, such as repeated deliveries, happens before the answer."
    >
      <p class="buttons">
        <NextRetryButton />
        {spans.map(([seconds, words]) => (
          <button
            type="button"
            key={seconds}
            onClick={() => change(`Let ${words} pass`, 'POST', '/clock/advance', { seconds })}
          >
            {words}
          </button>
        ))}
      </p>
      <Switch
        label="The time stands still"
        isOn={club.clock.frozen}
        onChange={(frozen) =>
          change(frozen ? 'Freeze the time' : 'Let the time run', 'PUT', '/clock', { frozen })
        }
      />
      <LineForm
        label="Set the time"
        placeholder={club.clock.now}
        onSubmit={(now) => change(`Set the time to ${now}`, 'PUT', '/clock', { now })}
      >
        <button type="submit">Set</button>
      </LineForm>
    </Section>
  );
}

/** Advances the clock to the next attempt of a delivery; cannot be pressed while none is due. */
export function NextRetryButton() {
  const { club, change } = useSession();
  const deliveries = useReading<readonly Delivery[]>('/deliveries?limit=200')?.value ?? [];
  const seconds = secondsToNextRetry(deliveries, club.clock.now);
  const advance = () =>
    change('Advance to the next retry', 'POST', '/clock/advance', { seconds: Math.ceil(seconds ?? 0) });
  return (
    <button type="button" class="main" disabled={seconds === undefined} onClick={advance}>
      Advance to the next retry {seconds === undefined ? '(none is due)' : `(in ${spanInWords(seconds)})`}
    </button>
  );
}
