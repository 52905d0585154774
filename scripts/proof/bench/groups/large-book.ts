import { startScript } from '../pinned-process.ts';
import type { Group, Settings } from '../row.ts';

interface Measured {
  readonly records: number;
  /** Of a page of 100 records, in milliseconds. */
  readonly page: number;
  /** Bytes that 1,000 pages left behind. */
  readonly grown: number;
  readonly huge: { readonly entries: number; readonly bytes: number; readonly milliseconds: number };
}

/** What a response costs the book of a run, by the number of records that the run has made. */
export const largeBook: Group = {
  name: 'large-book',
  seconds: 15,
  measure: async ({ quick }: Settings) => {
    const few = await bookOf(quick ? 100 : 1_000);
    const many = await bookOf(quick ? 1_000 : 10_000);
    const milliseconds = (figure: number) => `${figure.toFixed(2)} ms`;
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    return [
      {
        what: `a page of 100 people to a book of ${many.records}, of the time at ${few.records}`,
        figure: many.page / few.page,
        unit: '×',
        goal: { atMost: 1.5 },
        detail: `${milliseconds(many.page)} and ${milliseconds(few.page)} at the median, each field held`,
      },
      {
        what: '1,000 such pages, memory that stays',
        figure: many.grown / 1e6,
        unit: 'MB',
        goal: { atMost: 10 },
        detail: `after a first look at each page; ${megabytes(few.grown)} at ${few.records}`,
      },
      {
        what: 'a record of a list of 20 MB, of the time of one of such a page',
        figure: many.huge.milliseconds / many.huge.entries / (many.page / 100),
        unit: '×',
        goal: { atMost: 3 },
        detail: `one response of ${megabytes(many.huge.bytes)} in ${milliseconds(many.huge.milliseconds)}`,
      },
    ];
  },
};

async function bookOf(records: number): Promise<Measured> {
  const { first, stop } = await startScript<Measured>('large-book', [String(records)], ['--expose-gc']);
  await stop();
  return first;
}
