import { readFileSync } from 'node:fs';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  namesOfOperation,
  operationsNamed,
} from '../../../contract-tests/engine/judging/operations-named.ts';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { operations } from '../../../spec/index.ts';
import { nearestNames } from '../../../spec/nearest-names.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { failure } from '../terminal/failure.ts';
import { schemaProblem } from '../terminal/schema-problem.ts';
import { targetSchemaFile } from './target-members.ts';
import { defectOfWay } from './way-to-target.ts';

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
    throw failure('target-incomplete', about, schemaProblem(validate.errors ?? [], patternText));
  }
  for (const [place, address] of addressesIn(value)) {
    const problem = problemOfAddress(address);
    if (problem !== undefined) throw failure('target-incomplete', about, `${place} ${problem}`);
  }
  for (const pattern of value.not_yet ?? [])
    if (operationsNamed(pattern).length === 0)
      throw failure(
        'target-incomplete',
        about,
        `not_yet: "${pattern}" names no operation${nearest(pattern)}`,
      );
  if (value.second_client?.id === value.client.id)
    throw failure('target-incomplete', about, 'second_client.id must not be that of client');
  const defect = defectOfWay(value);
  if (defect !== undefined) throw failure('target-incomplete', about, defect);
  return value;
}

function nearest(pattern: string): string {
  const [name] = nearestNames(pattern, new Set(operations.flatMap(namesOfOperation)), 1);
  return name === undefined ? '' : `; did you mean ${name}?`;
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

function patternText(place: string, { params, data }: ErrorObject): string {
  if (place.endsWith('base_url')) return baseUrlText(String(data));
  if (place === 'control_url')
    return `must be an http or https address, and is ${shownAddress(String(data))}`;
  if (place === 'control_token') return 'must be a Bearer token';
  if (place.endsWith('secret')) return 'must start with whsec_';
  if (place.endsWith('postal_code')) return 'must be five digits, in quotes';
  if (place.endsWith('month')) return 'must be a month such as 2026-12';
  if (place.endsWith('mail_domain')) return 'must be a domain in small letters, such as test.example.org';
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
