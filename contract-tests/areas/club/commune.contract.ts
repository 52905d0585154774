import fc from 'fast-check';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { expectObject } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectRejected, expectStatus } from '../../expect/status.ts';
import { expectAccepted } from '../../probes/acceptance.ts';
import { aPostalCode, searchesThatFind } from '../../scenes/club/commune.ts';
import { needField } from '../../scenes/described-fields.ts';
import { plainDraft } from '../../scenes/non-overlapping-season.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { givenSeason, seasonDetail } from '../../scenes/seasons/season.ts';

rule('commune/postal-code-required', async (suite) => {
  expectRejected(await suite.request('findCommunes'));
});

rule('commune/postal-code-form-checked', async (suite) => {
  const expectNothingFound = async (postal_code: string) => {
    const response = await suite.request('findCommunes', { query: { postal_code } });
    if (response.status === 200) expectEqual('the communes found', [], entriesOf(response));
    else expectRejected(response);
  };
  const examples = ['5130', '513000', '2A004', '-5130'];
  await suite.forAll(notFiveDigits, expectNothingFound, { examples, atMost: 2 });
  // A server that corrects these codes finds a commune.
  const known = await aPostalCode(suite);
  await suite.forEach([`0${known}`, `${known.slice(0, 2)}-${known.slice(2)}`], expectNothingFound);
});

rule('commune/all-matches-at-once', async (suite) => {
  const searches = await searchesThatFind(suite);
  const counts = searches.map(({ response }) => entriesOf(response).length);
  const cut = sizesOfPages.find((size) => counts.filter((count) => count === size).length > 1);
  if (cut !== undefined)
    throw violation('all matches of each search', `exactly ${cut} for more than one postal code`, {
      shownBy: searches[counts.lastIndexOf(cut)]?.response,
    });
  for (const { response } of searches) {
    await judgeShared(suite, response, () => {
      const { pagination } = expectObject(response);
      entriesOf(response);
      const positions = isObject(pagination) ? [pagination.next_after, pagination.next_offset] : [];
      if (positions.some((position) => position !== undefined && position !== null))
        throw violation('all matches at once, without a next position', JSON.stringify(pagination));
    });
  }
});

/** A server that cuts a result off does so at one of these lengths. */
const sizesOfPages: readonly number[] = [5, 10, 15, 20, 25, 30, 40, 50, 100];

rule('commune/entry-fields', async (suite) => {
  for (const { response } of await searchesThatFind(suite)) {
    await judgeShared(suite, response, () => {
      for (const commune of entriesOf(response)) {
        const wrong = fields.find((field) => typeof commune[field] !== 'string');
        if (wrong !== undefined) throw violation(`a commune with a string ${wrong}`, JSON.stringify(commune));
      }
    });
  }
});

rule('commune/postal-code-kept', async (suite) => {
  const searches = await searchesThatFind(suite);
  if (!searches.some(({ postalCode }) => postalCode.startsWith('0')))
    throw new SetupFailed(
      'no known commune has a postal code with a leading zero; name one in known.postal_code',
    );
  for (const { postalCode, response } of searches) {
    await judgeShared(suite, response, () => {
      // A commune with several postal codes may show another than the one searched for, but hardly all of them do.
      const shown = entriesOf(response).map(({ postal_code }) => postal_code);
      if (shown.length >= enoughCommunes && !shown.includes(postalCode))
        throw violation(`a commune with the postal code ${postalCode}`, canonical(shown.slice(0, 5)));
      for (const { postal_code } of entriesOf(response))
        if (!/^\d{5}$/.test(String(postal_code)))
          throw violation('a postal code of five digits', canonical(postal_code));
    });
  }
});

/** Of as many communes, at least one has no postal code but the one that was searched for. */
const enoughCommunes = 5;

rule('commune/unknown-code-gives-empty-list', async (suite) => {
  const codes = ['00000', '09999', '99999'];
  const found = [];
  for (const postal_code of codes) {
    const response = await suite.request('findCommunes', { query: { postal_code } });
    expectStatus(response, 200);
    found.push(entriesOf(response));
  }
  // The service has its own list of communes, which may use one of the three codes.
  if (!found.some((communes) => communes.length === 0))
    throw violation(`an empty list for one of ${codes.join(', ')}`, JSON.stringify(found[0]));
});

rule('commune/city-code-fits-seasons', async (suite) => {
  needField(suite, 'createSeason', 'city_code');
  const codes = await cityCodes(suite);
  await suite.forAll(
    fc.constantFrom(...codes),
    async (city_code) => {
      const body = { ...(await plainDraft(suite)), city_code };
      const response = await suite.request('createSeason', { body });
      const { city_code: _, ...plain } = body;
      await expectAccepted(response, () => suite.request('createSeason', { body: plain }));
      const id = identifierIn(response.json);
      if (id === undefined) throw new SetupFailed('the creation of a season returned no id');
      expectEqual('the city code of the season', city_code, (await seasonDetail(suite, id)).city_code);
    },
    { examples: unusual.flatMap((form) => codes.find((code) => form.test(code)) ?? []), atMost: 1 },
  );
  await expectCodeInChange(suite, codes.find((code) => /[a-z]/i.test(code)) ?? String(codes[0]));
});

/** Expects a season that was created without a city code to accept one in a change. */
async function expectCodeInChange(suite: Suite, city_code: string): Promise<void> {
  const { id } = await givenSeason(suite);
  const response = await suite.request('changeSeason', { path: { id }, body: { city_code } });
  await expectAccepted(response, () =>
    suite.request('changeSeason', { path: { id }, body: { city_code: null } }),
  );
  expectEqual('the city code of the season', city_code, (await seasonDetail(suite, id)).city_code);
}

const fields = ['city_code', 'name', 'postal_code'];

/** Too few digits, too many, or five characters of which one is a letter. */
const notFiveDigits = fc.oneof(
  fc.stringMatching(/^[0-9]{1,4}$/),
  fc.stringMatching(/^[0-9]{6,9}$/),
  fc.stringMatching(/^[0-9]{4}[a-zA-Z]$/),
  fc.stringMatching(/^[a-zA-Z][0-9]{4}$/),
);

/** City codes that a service can mishandle: with a letter, with a leading zero, of an overseas territory. */
const unusual = [/[a-z]/i, /^0/, /^97/];

async function cityCodes(suite: Suite): Promise<string[]> {
  const found = (await searchesThatFind(suite)).flatMap(({ response }) => entriesOf(response));
  return found.map(({ city_code }) => String(city_code));
}
