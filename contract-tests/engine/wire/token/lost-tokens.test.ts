import { expect, test } from '@jest/globals';
import { responseTo, sentRequest } from '../wire.testing.ts';
import { lostTokens } from './lost-tokens.ts';

type Seconds = number;
type Life = readonly [obtained: Seconds, refused: Seconds];

/** Returns the ages of the tokens that ended too early among those that live so; the interface may be switched off. */
function lostIn(lives: readonly Life[], switchedOffAt?: Seconds): readonly (Seconds | undefined)[] {
  let now = 0;
  const losses = lostTokens(() => now * 1000);
  const see = (status: number) =>
    losses.see(responseTo(sentRequest({}), { status, body: { code: 'integration_api_disabled' } }));
  return lives.map(([obtained, refused]) => {
    now = refused - 0.1;
    losses.accepted({ obtainedAt: obtained * 1000 });
    now = switchedOffAt ?? refused;
    see(switchedOffAt === undefined ? 200 : 403);
    now = refused;
    const { lostAtAge, count } = losses.refused({ obtainedAt: obtained * 1000 });
    count();
    return lostAtAge;
  });
}

test.each<[string, readonly Life[], readonly (Seconds | undefined)[]]>([
  ['one token that ends early says nothing', [[0, 5]], [undefined]],
  [
    'the second of two that live equally long is lost',
    [
      [0, 61],
      [61, 123],
    ],
    [undefined, 62],
  ],
  [
    'where they live shorter than a minute, the third is',
    [
      [0, 5],
      [5, 10],
      [10, 16],
    ],
    [undefined, undefined, 6],
  ],
  [
    'tokens that end together end by one accident',
    [
      [0, 50],
      [10, 51],
      [49, 60],
    ],
    [undefined, undefined, undefined],
  ],
  [
    'a token may end in its last seconds, or after them',
    [
      [0, 5],
      [5, 575],
      [575, 1300],
    ],
    [undefined, undefined, undefined],
  ],
  [
    'its end then is no accident that another would repeat',
    [
      [0, 575],
      [575, 580],
    ],
    [undefined, undefined],
  ],
  [
    'lives of different lengths end by accidents',
    [
      [0, 9],
      [9, 14],
      [14, 22],
    ],
    [undefined, undefined, undefined],
  ],
  [
    'lives of less than three seconds do, too',
    [
      [0, 2],
      [2, 4],
      [4, 6],
    ],
    [undefined, undefined, undefined],
  ],
  [
    'shortly before them it may not',
    [
      [0, 568],
      [568, 1137],
    ],
    [undefined, 569],
  ],
])('%s', (_, lives, ages) => {
  expect(lostIn(lives)).toEqual(ages);
});

test('a token of the time before the interface was switched off is not lost', () => {
  expect(
    lostIn(
      [
        [0, 65],
        [65, 130],
      ],
      80,
    ),
  ).toEqual([undefined, undefined]);
  expect(
    lostIn(
      [
        [81, 145],
        [145, 210],
      ],
      80,
    ),
  ).toEqual([undefined, 65]);
});

test('a token is not lost where the next one is refused, too', () => {
  const losses = lostTokens(() => 5_000);
  losses.refused({ obtainedAt: 0 });
  expect(losses.refused({ obtainedAt: 5_000 }).lostAtAge).toBeUndefined();
});
