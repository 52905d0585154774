import type { ClubFixture } from '../../fixtures/club-fixture.ts';
import { keyPairFiles } from '../../fixtures/clubs.ts';
import { captureFile } from '../control/capture-mount.ts';
import { OrderError } from '../control/controlled-mock.ts';
import type { MockOptions } from '../options/mock-options.ts';
import { integrationsIn } from '../reference/authorization/club-integrations.ts';
import type { Club } from '../reference/club.ts';

/** The facts about a running club for its users. */
export interface RunningClub {
  readonly name: string;
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly privateKeyFile?: string;
  /** All integrations of the club, the one above included, with their secrets. */
  readonly clients: readonly {
    readonly id: string;
    readonly secret: string;
    readonly permissions: readonly string[];
  }[];
  readonly webhookSecret: string;
  readonly captureFile?: string;
  readonly known: {
    readonly trainer_ids: readonly number[];
    readonly licence_ids: readonly number[];
    readonly staff_hours?: { readonly id: number; readonly month: string };
    readonly document_field_ids: readonly number[];
    readonly medical_record?: { readonly id: number; readonly season_id: number };
    readonly verified_member_id?: number;
    readonly prepaid_event_id?: number;
    readonly registrable?: {
      readonly member_id: number;
      readonly group_id: number;
      readonly event_id: number;
    };
  };
}

/** Returns the base URL of a club. */
export function baseUrlOf(name: string, { publicUrl }: MockOptions, origin: string): string {
  return `${publicUrl ?? origin}/${name}/api/v1`;
}

/** Returns the facts about a club for its users. Throws an OrderError when it has no integration. */
export function runningClub(
  club: Club,
  fixture: ClubFixture,
  origin: string,
  webhookSecret: string,
  options: MockOptions,
): RunningClub {
  const { name } = club;
  const clients = integrationsIn(club);
  const [first] = clients;
  if (first === undefined) throw new OrderError('from', `The club ${name} would have no integration.`);
  const isPairOfFixture = fixture.integrations.some(({ id, key }) => id === first.clientId && key);
  const hasKeyPair = isPairOfFixture && first.publicKeyPem !== undefined;
  return {
    name,
    baseUrl: baseUrlOf(name, options, origin),
    controlUrl: `${origin}/_control/clubs/${name}`,
    clientId: first.clientId,
    secret: first.secret,
    clients: clients.map(({ clientId: id, secret, permissions }) => ({ id, secret, permissions })),
    ...(hasKeyPair && { privateKeyFile: keyPairFiles(first.clientId).privateKey }),
    webhookSecret,
    ...(options.captureFolder !== undefined && {
      captureFile: captureFile(options.captureFolder, origin, name),
    }),
    known: knownOf(fixture),
  };
}

function knownOf(fixture: ClubFixture): RunningClub['known'] {
  const submitted = fixture.staff_hours.find((statement) => statement.submitted);
  const prepaid = fixture.events
    .filter((event) => event.pre_registration_required && event.cost_euros > 0)
    // The last one accepts registrations the longest.
    .sort((one, other) => Date.parse(one.end) - Date.parse(other.end))
    .at(-1);
  return {
    trainer_ids: fixture.trainer_ids,
    licence_ids: fixture.licences.map(({ id }) => id),
    ...(submitted && { staff_hours: { id: submitted.member_id, month: submitted.month } }),
    document_field_ids: fixture.document_fields.map(({ id }) => id),
    ...fixture.may_be_spoilt,
    ...(prepaid && { prepaid_event_id: prepaid.id }),
  };
}
