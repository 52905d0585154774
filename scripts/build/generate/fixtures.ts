/** Makes fixtures/generated: the list of communes, the clubs as JSON, and a key pair for each integration that has one. */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { clubNames, clubText, loadClub } from '../../../fixtures/clubs.ts';
import type { CommuneRow } from '../../../fixtures/communes.ts';
import { keptClub, parsedClubFile } from '../../../fixtures/parsed-club.ts';
import { packageFile } from '../../../spec/package-file.ts';

interface CommuneRecord {
  code: string;
  nom: string;
  type: string;
  codesPostaux?: string[];
}

/** Not delegated or associated communes: those lost their own code when they merged. */
const currentTypes = ['commune-actuelle', 'arrondissement-municipal'];

/**
 * The current communes, overseas ones included, and the arrondissements of Paris, Lyon and Marseille: a person there
 * picks either, and every code that the search returns is accepted in a write.
 */
export function currentCommunes(records: readonly CommuneRecord[]): CommuneRow[] {
  return records
    .filter((record) => currentTypes.includes(record.type))
    .map((record): CommuneRow => [record.code, record.nom, record.codesPostaux ?? []])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function writeCommunes(): number {
  // The package's own entry point looks for its data in the caller's folder, so its data file is read directly.
  const source = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json');
  const rows = currentCommunes(JSON.parse(readFileSync(source, 'utf8')) as CommuneRecord[]);
  if (rows.length < 30_000)
    throw new Error(`${source} gave ${rows.length} communes, and France has about 35,000.`);
  write('fixtures/generated/communes.json', `${JSON.stringify(rows)}\n`);
  return rows.length;
}

/** Keeps a pair that is there: a mock that runs and a client that was given the key go on agreeing. */
function writeKeyPair(integrationId: string): void {
  const file = (kind: string) => `fixtures/generated/keys/${integrationId}.${kind}.pem`;
  if (existsSync(packageFile(file('private'))) && existsSync(packageFile(file('public')))) return;
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  write(file('private'), pair.privateKey, 0o600);
  write(file('public'), pair.publicKey);
}

function write(file: string, text: string, mode = 0o644): void {
  const path = packageFile(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode });
}

/** Makes what fixtures/generated lacks. */
export function generateFixtures(): void {
  const clubs = clubNames().map((name) => ({ name, club: loadClub(name) }));
  for (const { name, club } of clubs) write(parsedClubFile(name), keptClub(club, clubText(name)));
  const integrations = clubs.flatMap(({ club }) => club.integrations);
  const withKey = integrations.filter((integration) => integration.key);
  for (const integration of withKey) writeKeyPair(integration.id);
  console.log(
    `fixtures/generated: ${writeCommunes()} communes, ${clubs.length} clubs, ${withKey.length} key pairs`,
  );
}
