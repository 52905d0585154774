import { useEffect, useState } from 'preact/hooks';
import { ChoiceField } from '../parts/fields.tsx';
import { useSession } from '../session/session.ts';

/** A journey of the club's guide, with the scopes that it needs. */
interface Journey {
  readonly intent: string;
  readonly scopes: readonly string[];
}

/** What a client will do, of which its scopes follow. */
export function JourneyField({ choose }: { readonly choose: (scopes: readonly string[]) => void }) {
  const { readRecords } = useSession();
  const [journeys, setJourneys] = useState<readonly Journey[]>([]);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    readRecords<{ readonly journeys?: readonly Journey[] }>('/').then(({ value }) =>
      setJourneys(value?.journeys ?? []),
    );
  }, [readRecords]);
  const take = (intent: string) => {
    setChosen(intent);
    choose(journeys.find((journey) => journey.intent === intent)?.scopes ?? []);
  };
  return (
    <ChoiceField
      label="What will it do?"
      value={chosen}
      values={[['', 'choose its scopes below'], ...journeys.map(({ intent }) => [intent, intent] as const)]}
      onChange={take}
    />
  );
}
