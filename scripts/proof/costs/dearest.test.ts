import { expect, test } from '@jest/globals';
import type { OwnerRequests } from '../../../reports/results.ts';
import { dearestLines } from './dearest.ts';

const owner = (
  kind: OwnerRequests['kind'],
  name: string,
  requests: number,
  parts: Partial<OwnerRequests> = {},
) => ({
  kind,
  name,
  rules: [],
  requests,
  token_requests: 0,
  ...parts,
});

/** Returns the lines below a heading. */
function below(heading: string, owners: readonly OwnerRequests[]): string[] {
  const lines = dearestLines(owners);
  const start = lines.indexOf(heading) + 1;
  const end = lines.indexOf('', start);
  return lines.slice(start, end === -1 ? undefined : end).map((line) => line.trim());
}

test('the dearest stands first, and no more than twenty of a kind are listed', () => {
  const scenes = Array.from({ length: 25 }, (_, index) => owner('scene', `scene ${index}`, index + 1));
  const lines = below('Scenes', scenes);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('25  scene 24');
});

test('what a family takes to be set up stands apart from its probes', () => {
  const owners = [owner('probe', 'replay', 30), owner('set-up', 'replay', 12)];
  expect(below('Families of probes', owners)).toEqual(['30  replay', '12  replay, to set it up']);
});

test('a rule bears what it needed first, and not what another rule had needed before', () => {
  const owners = [
    owner('scene', 'a season', 7, { rules: ['season/kept', 'season/shown'] }),
    owner('rule', 'season/shown', 2, { rules: ['season/shown'] }),
    owner('run', 'opening', 1),
  ];
  expect(below('Rules, with all that they needed first', owners)).toEqual([
    '7  season/kept',
    '2  season/shown',
    '1  none',
  ]);
});

test('tokens are listed by what needed them, and counted among the requests of their kind', () => {
  const owners = [owner('probe', 'good', 5, { token_requests: 3 }), owner('scene', 'a season', 4)];
  expect(below('Tokens', owners)).toEqual(['3  probe good']);
  expect(below('By kind', owners)).toEqual(['5  probe (3 for tokens)', '4  scene']);
});
