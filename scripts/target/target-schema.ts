import { readFileSync } from 'node:fs';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Target } from '../../contract-tests/engine/wire/target.ts';
import { packageFile } from '../../spec/package-file.ts';
import { nearestName } from '../terminal/did-you-mean.ts';
import { failure } from '../terminal/failure.ts';
import { targetSchemaFile } from './target-members.ts';

/** Returns the value as a target. Throws where it does not fit `spec/target.schema.json`, and names the first such entry. */
export function checkedTarget(value: unknown, about: string): Target {
  const schema = JSON.parse(readFileSync(packageFile(targetSchemaFile), 'utf8')) as object;
  const validate = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
  }).compile<Target>(schema);
  if (!validate(value)) {
    const errors = validate.errors ?? [];
    // A misspelt member makes the one that was meant a missing one.
    const error = errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors[0];
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
      return `${within(String(error.params.additionalProperty))} is not known${meant(error)}`;
    case 'pattern':
      return `${place} ${patternText(place, error)}`;
    default:
      return place === '' ? `it ${error.message}` : `${place} ${error.message}`;
  }
}

/** Returns the member that a misspelt one may stand for, as a question. */
function meant({ params, parentSchema }: ErrorObject): string {
  const { properties } = parentSchema as { properties: object };
  const nearest = nearestName(String(params.additionalProperty), Object.keys(properties));
  return nearest === '' ? '' : `: did you mean ${nearest}?`;
}

function patternText(place: string, { params, data }: ErrorObject): string {
  if (place.endsWith('base_url')) return baseUrlText(String(data));
  if (place === 'control_url')
    return `must be an http or https address, and is ${shownAddress(String(data))}`;
  if (place === 'control_token') return 'must be a Bearer token';
  if (place.endsWith('secret')) return 'must start with whsec_';
  return `must match ${String(params.pattern)}`;
}

function baseUrlText(address: string): string {
  const text = `must be an http or https address that ends in /api/v1, and is ${shownAddress(address)}`;
  return /\/api\/v1\/+$/.test(address) ? `${text}: take the slash off` : text;
}

/** Returns an address in quotes, without a user name or a password. */
function shownAddress(address: string): string {
  return `"${address.replace(/\/\/.*@/, '//').slice(0, 100)}"`;
}
