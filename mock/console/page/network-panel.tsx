import { useState } from 'preact/hooks';
import { DisturbancesSection } from './disturbances-section.tsx';
import { Form, Switch, TextField } from './fields.tsx';
import { Section } from './section.tsx';
import { controlPath, useSession } from './session.ts';

/** What happens to requests on their way: disturbances, quotas, tokens that expire. */
export function NetworkPanel() {
  return (
    <>
      <DisturbancesSection />
      <QuotaSection />
      <TokensSection />
    </>
  );
}

function QuotaSection() {
  const { club, act } = useSession();
  const [size, setSize] = useState('');
  const path = controlPath(club.name, '/quota');
  return (
    <Section
      title="Quota"
      says={`${club.quota.requests_per_minute} requests a minute for each integration. Another number than the interface states is for tests that reach a 429 soon.`}
    >
      <Switch
        label="Quotas are kept"
        isOn={club.quota_enabled}
        onChange={(enabled) =>
          act(enabled ? 'Keep quotas' : 'Keep no quotas', { method: 'PUT', path, body: { enabled } })
        }
      />
      <Form
        onSubmit={() =>
          act('Change the quota', {
            method: 'PUT',
            path,
            body: { requests_per_minute: size === '' ? null : Number(size), reset: true },
          })
        }
      >
        <TextField
          label="Requests a minute"
          type="number"
          value={size}
          onChange={setSize}
          placeholder="as the interface states"
        />
        <button type="submit">Set, and count anew</button>
      </Form>
    </Section>
  );
}

function TokensSection() {
  const { club, act } = useSession();
  return (
    <Section
      title="Tokens"
      says="Every token is refused from then on as one whose 600 seconds are over; the time of the club stays."
    >
      <button
        type="button"
        onClick={() =>
          act('Let all tokens expire', {
            method: 'POST',
            path: controlPath(club.name, '/tokens/expire'),
            body: {},
          })
        }
      >
        Let all tokens expire
      </button>
    </Section>
  );
}
