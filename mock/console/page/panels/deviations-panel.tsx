import { useState } from 'preact/hooks';
import { ChoiceField, Form, ListField } from '../parts/fields.tsx';
import { Section } from '../parts/section.tsx';
import type { Point } from '../session/control-types.ts';
import { useSession } from '../session/session.ts';
import { useNewClub } from '../session/use-new-club.ts';

/** How the club differs from the reference, and a new club that differs in one more thing. */
export function DeviationsPanel() {
  const { club } = useSession();
  return (
    <>
      {club.faults.length + club.choices.length > 0 && (
        <p>
          Your client finds {club.name} at <code>{club.base_url}</code>. It has the ids and secrets of the
          club that it was made like.
        </p>
      )}
      <FaultsSection />
      <ChoicesSection />
    </>
  );
}

function FaultsSection() {
  const { catalogue, club } = useSession();
  const faults = catalogue.faults.filter(({ id }) => club.faults.includes(id));
  return (
    <Section
      title="Faults"
      says="A fault breaks a promise of the interface, so that you see whether your client notices."
    >
      {faults.length === 0 && <p class="quiet">{club.name} plays none.</p>}
      <ul>
        {faults.map(({ id, says }) => (
          <li key={id}>
            <code>{id}</code> {says}
          </li>
        ))}
      </ul>
      <ClubWithFault />
    </Section>
  );
}

function ChoicesSection() {
  const { catalogue, club } = useSession();
  return (
    <Section
      title="Choices"
      says="Where the interface leaves something unspecified, clubs differ: a client has to bear it."
    >
      {club.choices.length === 0 && <p class="quiet">{club.name} plays the defaults.</p>}
      <ul>
        {club.choices.map((choice) => (
          <li key={choice}>
            <code>{choice}</code> {sentenceOf(choice, catalogue.points)}
          </li>
        ))}
      </ul>
      <ClubWithChoice />
    </Section>
  );
}

function sentenceOf(written: string, points: readonly Point[]): string | undefined {
  const [id, choice = ''] = written.split('=', 2);
  return points.find((point) => point.id === id)?.choices[choice];
}

function ClubWithFault() {
  const { catalogue } = useSession();
  const create = useNewClub();
  const [fault, setFault] = useState('');
  return (
    <Form onSubmit={() => create(fault, 'deviations', { faults: [fault] })}>
      <ListField
        label="A fault"
        value={fault}
        values={catalogue.faults.map(({ id, says }) => [id, says])}
        onChange={setFault}
      />
      <button type="submit" disabled={fault === ''}>
        Make a club like this one, with the fault
      </button>
      <p class="quiet">{catalogue.faults.find(({ id }) => id === fault)?.says}</p>
    </Form>
  );
}

function ClubWithChoice() {
  const { catalogue } = useSession();
  const create = useNewClub();
  const [id, setId] = useState('');
  const [choice, setChoice] = useState('');
  const point = catalogue.points.find((each) => each.id === id);
  const others = Object.keys(point?.choices ?? {}).filter((each) => each !== point?.default);
  const chosen = others.includes(choice) ? choice : (others[0] ?? '');
  return (
    <Form onSubmit={() => create(id, 'deviations', { choices: [`${id}=${chosen}`] })}>
      <ListField
        label="An unspecified point"
        value={id}
        values={catalogue.points.map((each) => [each.id, each.open])}
        onChange={setId}
      />
      <ChoiceField
        label="Choice"
        value={chosen}
        values={others.map((each) => [each, each])}
        onChange={setChoice}
      />
      <button type="submit" disabled={chosen === ''}>
        Make a club like this one, with the choice
      </button>
      <p class="quiet">
        {point?.open} {point?.choices[chosen]}
      </p>
    </Form>
  );
}
