import type { ClientReport } from '../../traffic/clients/index.ts';
import type { ControlledMock } from '../control/controlled-mock.ts';
import { bodyValidator } from '../control/description.ts';
import { disturbancesOf } from '../control/disturbance-list.ts';
import { type QuotaBody, setQuota } from '../control/quota.ts';
import { type Resent, resend } from '../control/resend.ts';
import { expireTokens } from '../control/token-expiry.ts';
import { unfitBody } from '../control/unfit-body.ts';
import type { Disturbance } from '../disturbances/disturbance.ts';
import { type Disturbed, disturb, disturbedOf } from '../disturbances/disturber.ts';
import { clientReport, clientReports } from '../journal/client-reports.ts';
import { journalOf } from '../journal/journal.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { type JournalFilter, journalEntries } from '../journal/journal-filter.ts';
import type { Club } from '../reference/club.ts';
import type { ClubOperations } from './club-operations.ts';
import { inProcessControl } from './in-process-control.ts';

/** What a test does to a club in its own process, as the control interface does it over HTTP. */
export interface ClubControl extends ClubOperations {
  /**
   * Disturbs requests from now on, in place of what disturbed them before; an empty list ends it. Each disturbance is an
   * object or has words such as `createPayment cut:after times:1`. Throws a DisturbanceError.
   */
  readonly disturb: (disturbances: readonly (Disturbance | string)[], seed?: number) => void;
  /** Returns the disturbances with how often each has met a request. */
  readonly disturbed: () => Disturbed;
  /** Switches quotas, sets their sizes, or forgets what was counted. Throws for a body that spec/control.yaml refuses. */
  readonly setQuota: (quota: QuotaBody) => void;
  /** Lets one token expire, or all of them. Returns how many were valid. Throws for an unknown token. */
  readonly expireTokens: (token?: string) => number;
  /**
   * Returns the last exchanges of the club's clients, the oldest first: at most 1,000 and 8 MiB, with masked secrets.
   * Throws for a client or an operation that the club does not have.
   */
  readonly journal: (filter?: JournalFilter) => readonly JournalEntry[];
  /** Empties the journal. */
  readonly clearJournal: () => void;
  /**
   * Sends messages of the last 30 days once more to the club's destination, in this order and one after the other; an id
   * that stands twice is sent twice. Each keeps its id and its bytes, with a new signature date. Rejects for an unknown id,
   * and where the club has no destination.
   */
  readonly resend: (ids: readonly string[]) => Promise<readonly Resent[]>;
  /**
   * Returns where a client was careless since the club started or was reset: `findings` are violated rules for clients,
   * `hints` what may have a good reason. Throws for a client that the club does not have.
   */
  readonly report: (client: string) => ClientReport;
  /** Returns a report about each client that was seen. */
  readonly reports: () => readonly ClientReport[];
}

/** Returns the control of a club. */
export function clubControl(club: Club, mock: ControlledMock): ClubControl {
  return {
    ...inProcessControl(club, mock),
    disturb: (disturbances, seed = 1) => disturb(club, disturbancesOf(disturbances), seed),
    disturbed: () => disturbedOf(club),
    setQuota(quota) {
      const fits = bodyValidator('setQuota');
      if (!fits(quota)) throw unfitBody(fits.errors);
      setQuota(club, quota);
    },
    expireTokens: (token) => expireTokens(club, token === undefined ? {} : { token }),
    journal: (filter) => journalEntries(club, filter),
    clearJournal: () => journalOf(club).clear(),
    resend: (ids) => resend(ids, club),
    report: (client) => clientReport(club, client),
    reports: () => clientReports(club),
  };
}
