import type { JsonObject, JsonValue } from '../../spec/index.ts';
import { asLandline, fixedPhone, fixedPhoneAbroad } from '../arbitraries/phone.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isObject } from '../engine/wire/message/json.ts';
import { isRefusal, isSuccess } from '../engine/wire/message/response.ts';
import { identifierIn } from '../engine/wire/record/creation.ts';
import { hasField } from './described-fields.ts';
import { requiredFields } from './person-fields.ts';

/** How a telephone number of the run is written, where the club takes one form alone; undefined where it takes none. */
type OneForm = (phone: string) => string | undefined;

const inNationalForm = (phone: string) => phone.replace(/^\+33/, '0');
const inInternationalForm = (phone: string) => phone.replace(/^0/, '+33');

/** The forms to try one after the other. Lists of the numbers in use lack mobile numbers of fiction. */
const oneForms: readonly OneForm[] = [
  inNationalForm,
  (phone) => asLandline(inInternationalForm(phone)),
  (phone) => asLandline(inNationalForm(phone)),
];

/** A club may take no number of fiction at all: then people of the run have none. */
const leftOut: OneForm = () => undefined;

/**
 * Returns the body of a person with telephone numbers in a form that the club takes. The interface states no more than
 * their length, so a club may demand one form, or numbers that are in use.
 */
export async function withPhonesAsTaken<T extends JsonObject>(suite: Suite, person: T): Promise<T> {
  const form = await onlyForm(suite);
  return form === undefined ? person : (inForm(person, form) as T);
}

/** Returns the only form that the club takes; undefined where it takes several. Determined once in a run. */
function onlyForm(suite: Suite): Promise<OneForm | undefined> {
  return suite.scene('the only form of telephone numbers that the club takes', async () => {
    if (suite.target.writes !== true || !hasField(suite, 'createMember', 'phone')) return undefined;
    const create = (phone: string) =>
      suite.request('createMember', { body: { ...requiredFields(suite, suite.freshMark()), phone } });
    const abroad = await create(fixedPhoneAbroad(10));
    if (isRefusal(abroad)) {
      for (const form of oneForms)
        if (isSuccess(await create(form(fixedPhoneAbroad(10)) as string))) return form;
      return leftOut;
    }
    const id = identifierIn(abroad.json);
    if (id === undefined) return undefined;
    const atHome = await suite.request('changeMember', { path: { id }, body: { phone: fixedPhone(10) } });
    return isRefusal(atHome) ? inInternationalForm : undefined;
  });
}

function inForm(person: JsonObject, form: OneForm): JsonObject {
  const fields = Object.entries(person).map(
    ([field, value]) => [field, written(field, value as JsonValue, form)] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as JsonObject;
}

function written(field: string, value: JsonValue, form: OneForm): JsonValue | undefined {
  if (field === 'phone' && typeof value === 'string') return form(value);
  if (field !== 'parents' || !Array.isArray(value)) return value;
  return value.map((parent) => (isObject(parent) ? inForm(parent, form) : parent)) as JsonValue;
}
