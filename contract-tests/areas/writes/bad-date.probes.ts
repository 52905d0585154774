import type { JsonValue } from '../../../spec/index.ts';
import { fieldsOfFormat } from '../../arbitraries/body-fault.ts';
import { eachForm, fieldFamily } from '../../probes/field-family.ts';
import { impossibleDays, type Rewriting, wrongDateForms } from './written-date.ts';

/** A good text where neither the body nor the record has one. */
const goodTexts = { date: '2026-09-15', 'date-time': '2026-09-15T10:00:00Z' };

export const impossibleDay = rewritten('impossible-day', 'date', impossibleDays);
export const wrongDate = rewritten('wrong-date', 'date', wrongDateForms);

/** The date-times of a good body, each once without its offset. */
export const dateTimeWithoutOffset = rewritten('without-offset', 'date-time', {
  local: (moment) => moment.replace(/(Z|[+-]\d\d:\d\d)$/, ''),
});

/** A family that writes a good text of this format in other ways, so that it is bad in its form alone. */
function rewritten(name: string, format: keyof typeof goodTexts, forms: Rewriting) {
  const writes = Object.entries(forms).map(([form, rewrite]) => [
    form,
    (good: JsonValue | undefined) => rewrite(String(good ?? goodTexts[format])),
  ]);
  return fieldFamily(name, 'one-of-each-field', (body) =>
    eachForm(fieldsOfFormat(body, format), Object.fromEntries(writes)),
  );
}
