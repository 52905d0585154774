import { useState } from 'preact/hooks';
import { CarefulButton } from '../parts/careful-button.tsx';
import { ChoiceField, LineForm, Switch } from '../parts/fields.tsx';
import { Section } from '../parts/section.tsx';
import { fragmentOf } from '../session/place.ts';
import { useSession } from '../session/session.ts';
import { goTo } from '../session/use-place.ts';
import { ClockSection } from './clock-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { SnapshotsSection } from './snapshots-section.tsx';

/** What a director switches: the API, the features, the time; and the clubs of the mock. */
export function ClubPanel() {
  return (
    <>
      <ApiSection />
      <ClockSection />
      <FeaturesSection />
      <SnapshotsSection />
      <ClubsSection />
    </>
  );
}

function ApiSection() {
  const { club, change } = useSession();
  return (
    <Section
      title="API"
      says="While it is off, token requests and business routes are refused with integration_api_disabled."
    >
      <p>
        <code>{club.base_url}</code> · <a href={`${club.base_url}/docs`}>docs</a>
      </p>
      <Switch
        label="The API of the club is on"
        isOn={club.api_enabled}
        onChange={(enabled) =>
          change(enabled ? 'Switch the API on' : 'Switch the API off', 'PUT', '/api', { enabled })
        }
      />
    </Section>
  );
}

function ClubsSection() {
  const { club, clubs, act, change } = useSession();
  const [from, setFrom] = useState(club.name);
  const create = async (name: string) => {
    const body = { name, from };
    const { problem } = await act(`Make the club ${name}`, { method: 'POST', path: '/_control/clubs', body });
    if (problem === undefined) goTo(fragmentOf(name, 'club'));
  };
  return (
    <Section
      title="Clubs"
      says="A new club starts like another one: its records, clients, features, time, faults and choices."
    >
      <LineForm label="Name of a new club" placeholder="mine" isRequired onSubmit={create}>
        <ChoiceField
          label="Like"
          value={from}
          values={clubs.map((each) => [each, each])}
          onChange={setFrom}
        />
        <button type="submit" class="main">
          Make the club
        </button>
      </LineForm>
      <p class="buttons">
        <CarefulButton
          label={`Reset ${club.name}`}
          onSure={() => change(`Reset ${club.name}`, 'POST', '/reset')}
        />
        <CarefulButton
          label={`Remove ${club.name}`}
          onSure={() => change(`Remove ${club.name}`, 'DELETE', '')}
        />
      </p>
    </Section>
  );
}
