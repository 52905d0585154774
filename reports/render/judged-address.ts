import type { Results } from '../results.ts';

/** In place of the address of a run that could not begin. */
export const noAddress = 'about:blank';

/** Returns the address that the target names. */
export function addressText({ base_url }: Pick<Results['run'], 'base_url'>): string {
  return base_url === noAddress ? 'no address was known' : base_url;
}

type Addresses = Pick<Results['run'], 'base_url' | 'judged_url' | 'receiver' | 'shards'>;

/**
 * Returns what was judged, text and address by turns: the club at the address that the target names, a club of the
 * run's own, or a receiver.
 */
export function judgedParts({ base_url, judged_url, receiver, shards = [] }: Addresses): string[] {
  if (base_url === noAddress) return [addressText({ base_url })];
  if (receiver !== undefined) return ['The receiver at ', base_url, ', for messages of ', receiver.source];
  if (shards.some((shard) => shard.judged_url !== undefined)) return judgedByShards(base_url, shards);
  if (judged_url === undefined) return ['', base_url];
  return ['judged ', judged_url, ", a club of the run's own that starts like ", base_url];
}

function judgedByShards(base_url: string, shards: NonNullable<Results['run']['shards']>): string[] {
  const urls = shards.map(({ judged_url }) => judged_url ?? base_url);
  const listed = urls.flatMap((url, place) => [place === 0 ? 'judged ' : ', ', url]);
  return [...listed, ', clubs of the shards that start like ', base_url];
}

/** Returns what was judged in one line. */
export function judgedText(run: Addresses): string {
  return judgedParts(run).join('');
}
