import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearestNames } from '../../../spec/nearest-names.ts';

/** What the formats of the description demand. */
const forms: Readonly<Record<string, string>> = {
  date: 'must be a date that exists, as YYYY-MM-DD',
  'date-time': 'must be a date-time with an offset, as 2026-09-01T18:00:00+02:00',
  email: 'must be an email address',
};

/** Returns what is wrong with a value, and what would be right. The value itself is not repeated: it may be about a person. */
export function defectWords({ keyword, message, params, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'additionalProperties':
      return unknownField(String(params.additionalProperty), parentSchema?.properties ?? {});
    case 'required':
      return 'is missing';
    case 'enum':
      return `must be one of ${JSON.stringify(params.allowedValues)}`;
    case 'type':
      return `must be ${[params.type].flat().join(' or ')}`;
    case 'format':
      return forms[params.format] ?? message ?? keyword;
    case 'minProperties':
      return 'must have a field to change';
    default:
      return message ?? keyword;
  }
}

function unknownField(name: string, properties: object): string {
  const [nearest] = nearestNames(name.slice(0, longestCompared), Object.keys(properties), 1);
  return nearest === undefined
    ? 'is not a field of this request'
    : `is not a field of this request; the nearest is ${nearest}`;
}

/** No field of the interface has a name as long, and comparing very long names takes long. */
const longestCompared = 60;
