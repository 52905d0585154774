import { RecordLink } from './record-link.tsx';
import { Text } from './text.tsx';

/** The collections whose ids a field holds. */
const references: Readonly<Record<string, string>> = {
  member_id: '/members',
  group_id: '/groups',
  event_id: '/events',
  season_id: '/seasons',
  sport_id: '/sports',
  slot_ids: '/slots',
  trainer_ids: '/members',
};

/** The value of a field: a decision in a word, an id as the name of its record. */
export function Cell({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (name === 'valid') return <Decision valid={value} />;
  const collection = references[name];
  const ids = [value].flat().filter((id) => typeof id === 'number');
  const paths = collection === undefined ? [] : ids.map((id) => `${collection}/${id}`);
  if (name.endsWith('_path') && typeof value === 'string') paths.push(value);
  if (paths.length === 0) return <Text value={value} />;
  return (
    <>
      {paths.map((path, index) => (
        <>
          {index > 0 && ', '}
          <RecordLink key={path} path={path} />
        </>
      ))}
    </>
  );
}

/** The decision state of a registration or a medical record, in a word. */
export function Decision({ valid }: { readonly valid: unknown }) {
  if (valid === null) return <b class="warn">pending</b>;
  return valid === true ? <b class="good">validated</b> : <b class="bad">refused</b>;
}
