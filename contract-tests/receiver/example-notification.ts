/** A notification as JSON: a CloudEvents 1.0 envelope, or a broken one. */
export type Envelope = Readonly<Record<string, unknown>>;

/** What tells one notification from another. */
export interface Particulars {
  readonly id: string;
  /** The canonical API base URL of the club. */
  readonly source: string;
  /** UTC, with microseconds. */
  readonly time: string;
  /** The id of the registration. */
  readonly registration?: number;
}

/** The ids of records that no club has: a receiver that reads them gets a 404, as after a deletion. */
export const unlikelyId = 900_000_001;

/** Returns the notification that a registration was validated, the one event that the interface shows. */
export function registrationValidated({ id, source, time, registration = unlikelyId }: Particulars) {
  const [memberId, groupId] = [unlikelyId + 1, unlikelyId + 2];
  return {
    specversion: '1.0',
    id,
    source,
    type: 'registrations.validated',
    subject: `annual-registrations/${registration}`,
    time,
    datacontenttype: 'application/json',
    dataschema: `${source}/webhook-schema.json`,
    data: {
      resource: {
        type: 'annual-registrations',
        id: String(registration),
        url: `${source}/annual-registrations/${registration}`,
        required_scopes: ['registrations:read'],
        deleted: false,
      },
      context: { member_id: memberId, group_id: groupId },
      links: {
        members: { url: `${source}/members/${memberId}`, required_scopes: ['members:read'] },
        groups: { url: `${source}/groups/${groupId}`, required_scopes: ['groups:read'] },
      },
    },
  } satisfies Envelope;
}

/** Returns an instant as `time` has it: in UTC with microseconds. */
export function withMicroseconds(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '000Z');
}
