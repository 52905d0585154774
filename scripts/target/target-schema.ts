import { readFileSync } from 'node:fs';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Target } from '../../contract-tests/engine/wire/target.ts';
import { packageFile } from '../../spec/package-file.ts';
import { failure } from '../terminal/failure.ts';

/** Returns the value as a target. Throws where it does not fit `spec/target.schema.json`, and names the first such entry. */
export function checkedTarget(value: unknown, about: string): Target {
  const schema = JSON.parse(readFileSync(packageFile('spec/target.schema.json'), 'utf8')) as object;
  const validate = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
  }).compile<Target>(schema);
  if (!validate(value)) {
    const [error] = validate.errors ?? [];
    throw failure('target-incomplete', about, error ? problemOf(error) : 'it does not fit');
  }
  for (const [place, address] of addressesIn(value)) {
    const problem = problemOfAddress(address);
    if (problem !== undefined) throw failure('target-incomplete', about, `${place} ${problem}`);
  }
  return value;
}

function addressesIn({
  base_url,
  canonical_base_url,
  other_club,
  control_url,
}: Target): [string, string | undefined][] {
  return [
    ['base_url', base_url],
    ['canonical_base_url', canonical_base_url],
    ['other_club.base_url', other_club?.base_url],
    ['control_url', control_url],
  ];
}

// The pattern of the schema accepts `http://[` and a port of 99999. A password in an address would end up in reports.
function problemOfAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  if (!URL.canParse(address)) return 'is no address that can be read';
  const { username, password } = new URL(address);
  return username + password === '' ? undefined : 'must not carry a user name or a password';
}

function problemOf(error: ErrorObject): string {
  const place = error.instancePath.slice(1).replaceAll('/', '.');
  const within = (name: string) => (place === '' ? name : `${place}.${name}`);
  switch (error.keyword) {
    case 'required':
      return error.schemaPath.includes('anyOf')
        ? `${place} has neither secret nor private_key_file`
        : `${within(String(error.params.missingProperty))} is missing`;
    case 'additionalProperties':
      return `${within(String(error.params.additionalProperty))} is not known`;
    case 'pattern':
      return `${place} ${patternText(place, String(error.params.pattern))}`;
    default:
      return place === '' ? `it ${error.message}` : `${place} ${error.message}`;
  }
}

function patternText(place: string, pattern: string): string {
  if (place.endsWith('base_url')) return 'must be an http or https address that ends in /api/v1';
  if (place === 'control_url') return 'must be an http or https address';
  if (place.endsWith('secret')) return 'must start with whsec_';
  return `must match ${pattern}`;
}
