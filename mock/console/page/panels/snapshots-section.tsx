import { CarefulButton } from '../parts/careful-button.tsx';
import { LineForm } from '../parts/fields.tsx';
import { Section } from '../parts/section.tsx';
import { useReading } from '../session/reading.ts';
import { useSession } from '../session/session.ts';
import { useNewClub } from '../session/use-new-club.ts';

interface Snapshot {
  readonly name: string;
  readonly now: string;
}

/** What the club was at moments that were kept, and the way back there. */
export function SnapshotsSection() {
  const { club, change } = useSession();
  const snapshots = useReading<readonly Snapshot[]>('/snapshots')?.value ?? [];
  const keep = async (name: string) => {
    const path = `/snapshots/${encodeURIComponent(name)}`;
    return (await change(`Keep ${club.name} as ${name}`, 'PUT', path)).problem === undefined;
  };
  return (
    <Section
      title="Snapshots"
      says="All that the club knows at a moment: records, clients, messages, switches and time."
    >
      <LineForm label="Name of a snapshot" placeholder="before-my-test" isRequired onSubmit={keep}>
        <button type="submit" class="main">
          Keep what the club is now
        </button>
      </LineForm>
      <ul class="entries" aria-label="Snapshots">
        {snapshots.map((snapshot) => (
          <SnapshotEntry key={snapshot.name} snapshot={snapshot} />
        ))}
      </ul>
    </Section>
  );
}

function SnapshotEntry({ snapshot: { name, now } }: { readonly snapshot: Snapshot }) {
  const { change } = useSession();
  const create = useNewClub();
  const path = `/snapshots/${name}`;
  return (
    <li class="entry">
      <p>
        <b>{name}</b> <span class="quiet">{now.slice(0, 16).replace('T', ' ')} UTC</span>
      </p>
      <p class="buttons">
        <CarefulButton
          label={`Go back to ${name}`}
          onSure={() => change(`Go back to ${name}`, 'POST', `${path}/restore`)}
        />
        <button type="button" onClick={() => create(name, 'club', { snapshot: name })}>
          Make a club of {name}
        </button>
        <CarefulButton label={`Forget ${name}`} onSure={() => change(`Forget ${name}`, 'DELETE', path)} />
      </p>
    </li>
  );
}
