import { useState } from 'preact/hooks';
import { CarefulButton } from './careful-button.tsx';
import { ClockSection } from './clock-section.tsx';
import { ChoiceField, Form, Switch, TextField } from './fields.tsx';
import { fragmentOf } from './place.ts';
import { Section } from './section.tsx';
import { controlPath, useSession } from './session.ts';

/** What a director switches: the API, the features, the time; and the clubs of the mock. */
export function ClubPanel() {
  return (
    <>
      <ApiSection />
      <ClockSection />
      <FeaturesSection />
      <ClubsSection />
    </>
  );
}

function ApiSection() {
  const { club, act } = useSession();
  const { name, api_enabled: isOn } = club;
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
        isOn={isOn}
        onChange={(enabled) =>
          act(enabled ? 'Switch the API on' : 'Switch the API off', {
            method: 'PUT',
            path: controlPath(name, '/api'),
            body: { enabled },
          })
        }
      />
    </Section>
  );
}

function FeaturesSection() {
  const { catalogue, club, act } = useSession();
  return (
    <Section
      title="Features"
      says="The fields and operations of a feature that is off leave the description, the responses and the writes."
    >
      {catalogue.features.map(({ id, says }) => (
        <Switch
          key={id}
          label={
            <>
              <code>{id}</code> <span class="quiet">{says}</span>
            </>
          }
          isOn={!club.features_off.includes(id)}
          onChange={(on) =>
            act(`Switch ${id} ${on ? 'on' : 'off'}`, {
              method: 'PUT',
              path: controlPath(club.name, `/features/${id}`),
              body: { on },
            })
          }
        />
      ))}
    </Section>
  );
}

function ClubsSection() {
  const { club, clubs, act } = useSession();
  const [name, setName] = useState('');
  const [from, setFrom] = useState(club.name);
  const create = async () => {
    const body = { name, from };
    const { problem } = await act(`Make the club ${name}`, { method: 'POST', path: '/_control/clubs', body });
    if (problem === undefined) location.hash = fragmentOf(name, 'club');
  };
  return (
    <Section
      title="Clubs"
      says="A new club starts like another one: its records, clients, features, time, faults and choices."
    >
      <Form onSubmit={create}>
        <TextField label="Name of a new club" value={name} onChange={setName} placeholder="mine" />
        <ChoiceField
          label="Like"
          value={from}
          values={clubs.map((each) => [each, each])}
          onChange={setFrom}
        />
        <button type="submit" class="main">
          Make the club
        </button>
      </Form>
      <p class="buttons">
        <CarefulButton
          label={`Reset ${club.name}`}
          onSure={() => act(`Reset ${club.name}`, { method: 'POST', path: controlPath(club.name, '/reset') })}
        />
        <CarefulButton
          label={`Remove ${club.name}`}
          onSure={() => act(`Remove ${club.name}`, { method: 'DELETE', path: controlPath(club.name) })}
        />
      </p>
    </Section>
  );
}
