import { expect, test } from '@jest/globals';
import { operation } from '../../../spec/index.ts';
import { type FakeRunOptions, fakeRun } from '../run/run.testing.ts';
import { SetupFailed } from '../wire/errors.ts';
import type { ProbeFamily, ProbeKind } from './probe.ts';

const there = ['listSeasons', 'listSports'] as const;
const [seasons, sports] = [operation('listSeasons'), operation('listSports')];

/** A family of one kind, and what happened to it in order. */
function watched(family: Partial<ProbeFamily> = {}, kindParts: Partial<ProbeKind> = {}) {
  const events: string[] = [];
  const kind: ProbeKind = {
    id: 'watched',
    prepare: async (_, { id }) => {
      events.push(`prepared ${id}`);
      return { options: { token: 'none' } };
    },
    ...kindParts,
  };
  const made: ProbeFamily = { name: 'watched', spread: 'each-operation', kinds: () => [kind], ...family };
  return { events, family: made, kind };
}

/** A run that notes each request among the events. */
const noting = (events: string[], options: FakeRunOptions = {}) =>
  fakeRun({
    there,
    answer: ({ operation: id }) => {
      events.push(`sent ${id}`);
      return { status: 200, body: { data: [] } };
    },
    ...options,
  });

/** A state that is entered and left around the sending. */
const inState = (events: string[]): Pick<ProbeFamily, 'during'> => ({
  async during(_, send) {
    events.push('entered');
    try {
      await send();
    } finally {
      events.push('left');
    }
  },
});

test('a probe is made once, however many ask for it at the same time', async () => {
  const { events, family, kind } = watched();
  const { run } = noting(events);
  const probes = await Promise.all([1, 2, 3].map(() => run.prober.probe(family, seasons, kind)));
  expect(events).toEqual(['prepared listSeasons', 'sent listSeasons']);
  expect(new Set(probes).size).toBe(1);
});

test('the same kind on another operation is another probe', async () => {
  const { events, family, kind } = watched();
  const { run } = noting(events);
  for (const one of [seasons, sports]) await run.prober.probe(family, one, kind);
  expect(events.filter((event) => event.startsWith('sent'))).toEqual(['sent listSeasons', 'sent listSports']);
});

test('a probe that cannot be made is tried once, and everybody learns why', async () => {
  let tries = 0;
  const { events, family, kind } = watched(
    {},
    {
      prepare: async () => {
        tries += 1;
        throw new SetupFailed('no season could be made');
      },
    },
  );
  const { run } = noting(events);
  for (let count = 0; count < 2; count++)
    await expect(run.prober.probe(family, seasons, kind)).rejects.toThrow('no season could be made');
  expect(tries).toBe(1);
});

test('a probe of several requests shows all of them, and none of its preparation', async () => {
  const { events, family, kind } = watched(
    {},
    {
      prepare: async (suite) => {
        await suite.request('listSports', { token: 'none' });
        return { options: { token: 'none' } };
      },
      send: async (suite, { id }, { options }) => ({
        first: await suite.request(id, options),
        response: await suite.request(id, options),
      }),
    },
  );
  const { probe, exchanges } = await noting(events).run.prober.probe(family, seasons, kind);
  expect(exchanges).toEqual([probe.first, probe.response]);
});

test('probes made side by side do not mix their exchanges', async () => {
  const { events, family, kind } = watched();
  const { run } = noting(events);
  const made = await Promise.all([seasons, sports].map((one) => run.prober.probe(family, one, kind)));
  for (const { probe, exchanges } of made) expect(exchanges).toEqual([probe.response]);
});

test('a family with a state prepares everything before it, and sends everything within it, once', async () => {
  const { events, family, kind } = watched();
  const stately = { ...family, ...inState(events) };
  const { run } = noting(events);
  await Promise.all([seasons, sports].map((one) => run.prober.probe(stately, one, kind)));
  expect(events).toEqual([
    'prepared listSeasons',
    'prepared listSports',
    'entered',
    'sent listSeasons',
    'sent listSports',
    'left',
  ]);
});

test('one that cannot be prepared costs itself only, and the state is left', async () => {
  const { events, family } = watched();
  const kind: ProbeKind = {
    id: 'watched',
    prepare: async (_, { id }) => {
      if (id === 'listSports') throw new SetupFailed('no sport');
      return { options: { token: 'none' } };
    },
  };
  const stately = { ...family, kinds: () => [kind], ...inState(events) };
  const { run } = noting(events);
  await expect(run.prober.probe(stately, sports, kind)).rejects.toThrow('no sport');
  expect((await run.prober.probe(stately, seasons, kind)).probe.response.status).toBe(200);
  expect(events).toEqual(['entered', 'sent listSeasons', 'left']);
});

test('a request that fails within the state costs itself only, and the state is left', async () => {
  const { events, family, kind } = watched();
  const stately = { ...family, ...inState(events) };
  const { run } = noting(events, {
    answer: ({ operation: id }) => {
      events.push(`sent ${id}`);
      return id === 'listSports' ? new SetupFailed('no answer') : { status: 200 };
    },
  });
  await expect(run.prober.probe(stately, sports, kind)).rejects.toThrow('no answer');
  expect((await run.prober.probe(stately, seasons, kind)).probe.response.status).toBe(200);
  expect(events.at(-1)).toBe('left');
});

test('where the state cannot be entered no probe of the family is made', async () => {
  const { events, family, kind } = watched();
  const stately: ProbeFamily = {
    ...family,
    during: async () => {
      throw new SetupFailed('the switch is stuck');
    },
  };
  const { run } = noting(events);
  for (const one of [seasons, sports])
    await expect(run.prober.probe(stately, one, kind)).rejects.toThrow('the switch is stuck');
  expect(events.filter((event) => event.startsWith('sent'))).toEqual([]);
});
