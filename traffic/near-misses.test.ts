import { expect, test } from '@jest/globals';
import { nearMissesAt, nearMissesIn } from './near-misses.ts';
import { operationAt } from './operation-at.ts';

const list = '/seasons/2/annual-registrations';

test.each([
  [`${list}?statut=pending`, ['statut, which is no parameter of it: the nearest is status']],
  [`${list}?Status=pending`, ['Status, which is no parameter of it: the nearest is status']],
  [`${list}?status=Pending`, ['status=Pending in place of status=pending']],
  ['/members?all=True', ['all=True in place of all=true']],
  ['/sports?_=1732790000', ['_, which is no parameter of it']],
  ['/sports?camille.moreau%40example.org=1', ['a name of another form, which is no parameter of it']],
  [`${list}?status=pending&limit=10&after=3`, []],
  [list, []],
])('GET %s was sent with %j', (target, missed) => {
  expect(nearMissesAt({ method: 'GET', target, status: 200 })).toEqual(missed);
});

test('what is refused is told by its refusal, and what other rules judge by these', () => {
  expect(nearMissesAt({ method: 'GET', target: `${list}?statut=pending`, status: 422 })).toEqual([]);
  expect(nearMissesAt({ method: 'GET', target: `${list}?statut=pending`, status: undefined })).toEqual([]);
  expect(nearMissesAt({ method: 'GET', target: '/sports?page=2&access_token=t', status: 200 })).toEqual([]);
});

test('a field with another spelling is a near miss, and one of another name may be the own of a club', () => {
  const body = { season_id: 2, captial: 4, colour: 'green', sex: 'homme', type: 'Loisir' };
  const operation = operationAt('POST', '/groups');
  expect(nearMissesIn({ operation, query: '', body: { ...body, capacty: 3 }, status: 201 })).toEqual([
    'sex=homme in place of sex=Homme',
    'capacty, which is no field of it: the nearest is capacity',
  ]);
});
