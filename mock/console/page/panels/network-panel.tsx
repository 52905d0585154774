import { LineForm, Switch } from '../parts/fields.tsx';
import { Section } from '../parts/section.tsx';
import { useSession } from '../session/session.ts';
import { DisturbancesSection } from './disturbances-section.tsx';

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
  const { club, change } = useSession();
  return (
    <Section
      title="Quota"
      says={`${club.quota.requests_per_minute} requests a minute for each integration. Another number than the interface states is for tests that reach a 429 soon.`}
    >
      <Switch
        label="Quotas are kept"
        isOn={club.quota_enabled}
        onChange={(enabled) =>
          change(enabled ? 'Keep quotas' : 'Keep no quotas', 'PUT', '/quota', { enabled })
        }
      />
      <LineForm
        label="Requests a minute"
        type="number"
        placeholder="as the interface states"
        onSubmit={(size) =>
          change('Change the quota', 'PUT', '/quota', {
            requests_per_minute: size === '' ? null : Number(size),
            reset: true,
          })
        }
      >
        <button type="submit">Set, and count anew</button>
      </LineForm>
    </Section>
  );
}

function TokensSection() {
  const { change } = useSession();
  return (
    <Section
      title="Tokens"
      says="Every token is refused from then on as one whose 600 seconds are over; the time of the club stays."
    >
      <button type="button" onClick={() => change('Let all tokens expire', 'POST', '/tokens/expire', {})}>
        Let all tokens expire
      </button>
    </Section>
  );
}
