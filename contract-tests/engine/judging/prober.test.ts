import { expect, test } from '@jest/globals';
import { operation } from '../../../spec/index.ts';
import type { Ledger } from '../run/ledger.ts';
import { type FakeRunOptions, fakeRun, unkeptLedger } from '../run/run.testing.ts';
import { SetupFailed } from '../wire/message/errors.ts';
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

test('a probe is made once, even if several rules need it at the same time', async () => {
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

test('a probe that cannot be made is tried once, and each rule that needs it receives the reason', async () => {
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

test('a probe that cannot be prepared is left out alone, and the state is left', async () => {
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

test('the record that a write within the state touches is proved before: the club may refuse reads then', async () => {
  const { events, kind } = watched({}, { prepare: async () => ({ options: { path: { id: 3 } } }) });
  const stately: ProbeFamily = {
    name: 'watched',
    spread: 'each-operation',
    kinds: () => [kind],
    ...inState(events),
  };
  const shown = new Set<string>();
  const ledger: Ledger = {
    ...unkeptLedger(),
    isUnproven: (path) => !shown.has(path),
    show: ({ sent }) => void shown.add(new URL(sent.url).pathname.slice(-'/sports/3'.length)),
  };
  const { run } = noting(events, { there: ['changeSport'], ledger });
  await run.prober.probe(stately, operation('changeSport'), kind);
  expect(events).toEqual(['sent readSport', 'entered', 'sent changeSport', 'left']);
});

test('a request that fails within the state is left out alone, and the state is left', async () => {
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

test('where the state cannot be entered, no probe of the family is made', async () => {
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

const season = operation('deleteSeason');
const aimedAt = { which: 'a season' };

/** A run in which every request gets this status, and a probe of it that is prepared so. */
function aimed(status: number) {
  const { run } = fakeRun({ answer: () => ({ status }) });
  const probe = async (name: string, prepared: object, of = season) => {
    const { family, kind } = watched(
      {},
      { id: name, prepare: async () => ({ options: { token: 'none', path: { id: 1 } }, ...prepared }) },
    );
    return (await run.prober.probe(family, of, kind)).probe;
  };
  return { probe };
}

const record = { id: 1, draft: {} };
const change = operation('changeSeason');

test('a probe whose record another probe has removed is spoilt', async () => {
  const { probe } = aimed(204);
  const first = await probe('first', { record }, change);
  expect(first.spoilt()).toBeUndefined();
  await probe('second', { record });
  expect(first.spoilt()).toBe('another write has removed the record that it was aimed at');
});

test.each([
  ['a refused removal', 409, season],
  ['a removal with a server error', 500, season],
  ['an accepted change', 200, change],
])('%s removes nothing', async (_, status, of) => {
  const { probe } = aimed(status);
  expect((await probe('first', { record }, of)).spoilt()).toBeUndefined();
});

test('a removal of what is no record of the run removes nothing, and is a probe as any other', async () => {
  const { probe } = aimed(204);
  const first = await probe('first', { record }, change);
  expect((await probe('second', {})).spoilt()).toBeUndefined();
  expect(first.spoilt()).toBeUndefined();
});

test('a cancellation removes its record, and no other', async () => {
  const { probe } = aimed(200);
  const other = await probe('other', { record: { ...record } }, change);
  const cancelled = await probe('cancelled', { record }, operation('cancelEventRegistration'));
  expect([other.spoilt(), cancelled.spoilt()]).toEqual([
    undefined,
    'another write has removed the record that it was aimed at',
  ]);
});

test('a write that should be refused and is accepted spoils what others were aimed at', async () => {
  const { probe } = aimed(200);
  const aims = await probe('aims', { aimedAt }, change);
  const another = await probe('another', { aimedAt: {} }, change);
  expect(aims.spoilt()).toBe('another write has changed the record that it was aimed at');
  expect((await probe('nothing', {}, change)).spoilt()).toBeUndefined();
  expect(another.spoilt()).toContain('changed');
});

test('a refused write spoils nothing', async () => {
  const { probe } = aimed(422);
  expect((await probe('aims', { aimedAt }, change)).spoilt()).toBeUndefined();
});

test('a removal that is sent with another method counts by that method', async () => {
  const { probe } = aimed(204);
  const options = { token: 'none', path: { id: 1 }, method: 'DELETE' };
  expect((await probe('removed', { record, options }, change)).spoilt()).toContain('removed');
});

test('the exchanges of a probe begin with the response that it repeats, though another probe got it', async () => {
  const shared = (await noting([]).suite.request('listSports', { token: 'none' })) as never;
  const { events, family, kind } = watched(
    {},
    {
      send: async (suite, { id }, { options }) => ({
        first: shared,
        response: await suite.request(id, options),
      }),
    },
  );
  const { probe, exchanges } = await noting(events).run.prober.probe(family, seasons, kind);
  expect(exchanges).toEqual([shared, probe.response]);
});

test('a probe that its family does not select in the state cannot be made', async () => {
  const { events, family } = watched();
  const stately = { ...family, ...inState(events) };
  const stranger: ProbeKind = { id: 'stranger', prepare: async () => ({ options: {} }) };
  await expect(noting(events).run.prober.probe(stately, seasons, stranger)).rejects.toThrow(
    'listSeasons stranger is not among the probes of watched',
  );
});

test('two families with a state are each sent in their own', async () => {
  const { events, family, kind } = watched();
  const { run } = noting(events, { there: ['listSeasons'] });
  const other: ProbeKind = { id: 'other', prepare: async () => ({ options: { token: 'none' } }) };
  const families = [
    { ...family, name: 'one', ...inState(events) },
    { ...family, name: 'two', kinds: () => [other], ...inState(events) },
  ] as const;
  await run.prober.probe(families[0], seasons, kind);
  await run.prober.probe(families[1], seasons, other);
  expect(events.filter((event) => event === 'entered')).toHaveLength(2);
});
