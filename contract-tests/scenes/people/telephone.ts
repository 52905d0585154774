import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import { fixedPhone, fixedPhoneAbroad } from '../../arbitraries/phone.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import { isRefusal, isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { hasField } from '../described-fields.ts';
import { requiredFields } from './person-fields.ts';

/** How a telephone number of the run is written, where the club takes one form alone. */
type OneForm = (phone: string) => string;

const inNationalForm: OneForm = (phone) => phone.replace(/^\+33/, '0');
const inInternationalForm: OneForm = (phone) => phone.replace(/^0/, '+33');

/**
 * Returns the body of a person with telephone numbers in a form that the club takes. The interface states no more than
 * their length, so a club may demand the national form, or the international one.
 */
export async function withPhonesAsTaken<T extends JsonObject>(suite: Suite, person: T): Promise<T> {
  const form = await onlyForm(suite);
  return form === undefined ? person : (inForm(person, form) as T);
}

/** Returns the only form that the club takes; undefined where it takes both, or neither. Determined once in a run. */
function onlyForm(suite: Suite): Promise<OneForm | undefined> {
  return suite.scene('the only form of telephone numbers that the club takes', async () => {
    if (suite.target.writes !== true || !hasField(suite, 'createMember', 'phone')) return undefined;
    const create = (phone: string) =>
      suite.request('createMember', { body: { ...requiredFields(suite.freshMark()), phone } });
    const abroad = await create(fixedPhoneAbroad(10));
    if (isRefusal(abroad)) return isSuccess(await create(fixedPhone(10))) ? inNationalForm : undefined;
    const id = identifierIn(abroad.json);
    if (id === undefined) return undefined;
    const atHome = await suite.request('changeMember', { path: { id }, body: { phone: fixedPhone(10) } });
    return isRefusal(atHome) ? inInternationalForm : undefined;
  });
}

function inForm(person: JsonObject, form: OneForm): JsonObject {
  return Object.fromEntries(
    Object.entries(person).map(([field, value]) => [field, written(field, value as JsonValue, form)]),
  );
}

function written(field: string, value: JsonValue, form: OneForm): JsonValue {
  if (field === 'phone' && typeof value === 'string') return form(value);
  if (field !== 'parents' || !Array.isArray(value)) return value;
  return value.map((parent) => (isObject(parent) ? inForm(parent, form) : parent)) as JsonValue;
}
