import { Switch } from '../parts/fields.tsx';
import { Section } from '../parts/section.tsx';
import { WithCode } from '../parts/with-code.tsx';
import type { FeatureState } from '../session/control-types.ts';
import { useReading } from '../session/reading.ts';
import { useSession } from '../session/session.ts';
import { useNewClub } from '../session/use-new-club.ts';

/** The choice by which a feature that is off takes its routes along. */
const routesGo = 'features-govern-routes=fields-and-routes';

/** What the club has, each with what it takes with it in this club. */
export function FeaturesSection() {
  const { club } = useSession();
  const features = useReading<readonly FeatureState[]>('/features')?.value ?? [];
  const create = useNewClub();
  return (
    <Section
      title="Features"
      says="What a feature takes with it while it is off leaves the description, the responses and the writes."
    >
      {features.map((feature) => (
        <FeatureSwitch key={feature.id} feature={feature} />
      ))}
      {!club.choices.includes(routesGo) && (
        <p class="says">
          Other routes go only in a club that plays <code>{routesGo}</code>.{' '}
          <button type="button" onClick={() => create(routesGo, 'club', { choices: [routesGo] })}>
            Make such a club
          </button>
        </p>
      )}
    </Section>
  );
}

function FeatureSwitch({ feature }: { readonly feature: FeatureState }) {
  const { change } = useSession();
  const { id, says, on: isOn } = feature;
  const label = (
    <>
      <code>{id}</code> <span class="quiet">{says}</span>
      <br />
      <span class="quiet">
        <WithCode text={takenBy(feature)} />
      </span>
    </>
  );
  return (
    <Switch
      label={label}
      isOn={isOn}
      onChange={(on) => change(`Switch ${id} ${on ? 'on' : 'off'}`, 'PUT', `/features/${id}`, { on })}
    />
  );
}

function takenBy({ fields, routes }: FeatureState): string {
  const taken = [
    fields.length > 0 && `${fields.length === 1 ? 'the field' : 'the fields'} ${inCode(fields)}`,
    routes.length > 0 && `${routes.length === 1 ? 'the route' : `${routes.length} routes`} ${inCode(routes)}`,
  ].filter(Boolean);
  return taken.length === 0 ? 'Off, it takes nothing in this club.' : `Off, it takes ${taken.join(' and ')}.`;
}

function inCode(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
