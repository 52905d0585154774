/** How much of a finding a page shows: all exchanges, the deciding one, or none. */
export type Detail = 'all' | 'deciding' | 'brief';

/** How large a finding is, in bytes, with each detail. */
export type Sizes = Readonly<Record<Detail, number>>;

/**
 * Returns how much of each finding fits into a number of bytes. The first findings come whole, then every finding has its
 * deciding exchange, and what is left goes to all exchanges of the first ones.
 */
export function detailsThatFit(sizes: readonly Sizes[], allowance: number, wholeFirst: number): Detail[] {
  const details = sizes.map((): Detail => 'brief');
  let left = allowance - sizes.reduce((sum, { brief }) => sum + brief, 0);
  const raise = (place: number, detail: Detail) => {
    const size = sizes[place] as Sizes;
    const cost = size[detail] - size[details[place] as Detail];
    if (cost > left) return;
    details[place] = detail;
    left -= cost;
  };
  for (const place of sizes.keys()) if (place < wholeFirst) raise(place, 'all');
  for (const place of sizes.keys()) if (details[place] === 'brief') raise(place, 'deciding');
  for (const place of sizes.keys()) raise(place, 'all');
  return details;
}
