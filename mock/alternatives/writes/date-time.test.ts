import { expect, test } from '@jest/globals';
import { operation } from '../../../spec/index.ts';
import { authorized, planForTests, requestFrom } from '../../reference/club.testing.ts';
import { jsonResponse } from '../../reference/http/responses.ts';
import { clubWithChoices } from '../club-making.testing.ts';
import type { Choices } from '../index.ts';

/** Returns the begin of an event as a club stores it. */
function kept(begin: string, choices: Partial<Choices>): unknown {
  const club = clubWithChoices(choices);
  return (club.parts.payload.prepare(operation('createEvent'), { begin }, club) as { begin: string }).begin;
}

/** Returns the begin of an event as a club with only this event shows it. */
async function shown(begin: string, choices: Partial<Choices>): Promise<unknown> {
  const { parts } = planForTests();
  const listEvents = () => ({ response: jsonResponse(200, { data: [{ begin, name: begin }] }) });
  const club = clubWithChoices(choices, { parts: { ...parts, handlers: { ...parts.handlers, listEvents } } });
  const { json } = await requestFrom(club, 'GET', '/events?all=true', { headers: await authorized(club) });
  expect(json.data[0].name).toBe(begin);
  return json.data[0].begin;
}

test.each([
  ['milliseconds', '2026-12-05T10:30:15.250+01:00'],
  ['seconds', '2026-12-05T10:30:15+01:00'],
  ['minutes', '2026-12-05T10:30:00+01:00'],
] as const)('a date-time may be stored to %s', (precision, expected) => {
  expect(kept('2026-12-05T10:30:15.250+01:00', { 'date-time-precision': precision })).toBe(expected);
  expect(kept('no date-time', { 'date-time-precision': precision })).toBe('no date-time');
});

test.each(['2026-12-05t10:30:00Z', '2026-12-05T10:30:00.5Z', '2026-12-05T10:30:00-00:00'])(
  'a club that accepts only the common form refuses %s, whatever its precision',
  (text) => {
    expect(kept(text, {})).toBe(text);
    const choices = { 'date-time-forms': 'common-form', 'date-time-precision': 'seconds' } as const;
    expect(() => kept(text, choices)).toThrow('another form');
  },
);

test('the common form of a date-time is accepted', () => {
  const common = '2026-12-05T10:30:00+01:00';
  expect(kept(common, { 'date-time-forms': 'common-form' })).toBe(common);
});

test.each([
  ['as-sent', '2026-07-05T04:30:00-05:00', '2026-07-05T04:30:00-05:00'],
  ['utc', '2026-07-05T04:30:00-05:00', '2026-07-05T09:30:00Z'],
  ['club', '2026-07-05T04:30:00-05:00', '2026-07-05T11:30:00+02:00'],
  ['club', '2026-12-05T23:30:00.5Z', '2026-12-06T00:30:00.5+01:00'],
] as const)('a date-time may be shown at the offset %s: %s', async (offset, sent, expected) => {
  expect(await shown(sent, { 'date-time-offset': offset })).toBe(expected);
});
