import type { SessionType, Weekday } from '../../../fixtures/club-fixture.ts';
import type { JsonObject, Operation, OperationId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { Refusal } from '../refusal.ts';
import type { Identified } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import type { List, Sequence } from '../store/list.ts';
import type { Participation, Registered } from '../store/participant-index.ts';
import type { Listed } from './truncate.ts';

export type AnnualRegistration = RecordTypes['annual_registrations'];

export type EventRegistration = RecordTypes['event_registrations'];

/** A person with the validated registrations that make them a member of a season; `value` is the id of the season. */
export type SeasonMember = Participation<AnnualRegistration>;

/** A registration of a person, with its kind. */
export type PersonalRegistration =
  | { readonly id: number; readonly type: 'annual'; readonly registration: AnnualRegistration }
  | { readonly id: number; readonly type: 'event'; readonly registration: EventRegistration };

/** A lesson, a slot or an event, which has sessions. */
export type Course =
  | { readonly type: 'lesson'; readonly record: RecordTypes['lessons'] }
  | { readonly type: 'slot'; readonly record: RecordTypes['slots'] }
  | { readonly type: 'event'; readonly record: RecordTypes['events'] };

/** A dated occurrence of a lesson, a slot or an event. */
export type Session = Course & {
  /** In the time zone of the club, `YYYY-MM-DD`. */
  readonly date: string;
};

export type Attendance = RecordTypes['attendance'];

/** A person whom a session lists, with their recorded presence, or null. */
export interface Participant {
  readonly id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly presence: Attendance['presence'] | null;
}

/** A request to record the presence of a person at a session. */
export interface Recording {
  readonly session: Session;
  readonly member_id: number;
  readonly presence: Attendance['presence'];
  /** The presence of the person that is recorded there already. */
  readonly before: Attendance | undefined;
}

interface RecordingRule {
  readonly name: string;
  /** The field that a person would correct. */
  readonly field: string;
  readonly holds: (recording: Recording, club: Club) => boolean;
  readonly requirement: string;
}

/** The rules by which a club takes attendance. */
export interface AttendancePart {
  /** Whether a lesson, slot or event of a season may have a session on a date. */
  readonly covers: (season: RecordTypes['seasons'], date: string, type: SessionType) => boolean;
  /** Returns those sessions of a sequence that take place. */
  readonly held: (sessions: Sequence<Session>, club: Club) => Sequence<Session>;
  readonly isTakable: (session: Session, club: Club) => boolean;
  /** Returns the people who are expected at a session, by their ids. */
  readonly expected: (session: Session, club: Club) => List<Identified>;
  /** Returns the people whom a session lists. */
  readonly listed: (session: Session, club: Club) => List<Identified>;
  /**
   * Returns the people whom a course lists on a date without a session; `course` is undefined where the course does not
   * exist.
   */
  readonly withoutSession: (course: Session | undefined, club: Club) => Sequence<Participant>;
  /** Returns a session as lists show it, without `can_take_attendance`. */
  readonly summary: (session: Session, club: Club) => JsonObject;
  /** The rules that a recording must keep. */
  readonly rules: readonly RecordingRule[];
  /** Returns the identifier in the response to a recording. */
  readonly identifier: (recorded: Attendance) => number;
  /** Returns a recorded presence as the attendance of the person shows it. */
  readonly historyItem: (recorded: Attendance, club: Club) => JsonObject;
  /** Whether a date lies between two others, each of which may be undefined. */
  readonly isBetween: (date: string, from: string | undefined, to: string | undefined) => boolean;
}

/** The rules by which a club counts places. */
export interface Places {
  /** Whether a registration takes a place; one that takes none fits always. */
  readonly takesPlace: (registration: Pick<Registered, 'valid'>) => boolean;
  /** Returns the number of places of a capacity; null is no limit. */
  readonly admitted: (capacity: number | null) => number;
}

/** The rules by which a club admits people to its groups and events, where the interface leaves them unspecified. */
export interface Admission {
  readonly places: Places;
  /** Whether a registration counts towards the maximum of its season. */
  readonly countsForMaximum: Places['takesPlace'];
  /** Whether a registration in an earlier season makes the person a former member. */
  readonly makesFormerMember: (registration: Pick<Registered, 'valid'>) => boolean;
  /** Whether a person is admitted to an audience whose birth years or sex are not known of them. */
  readonly admitsUnknown: boolean;
  /** Returns the state of a new registration, from `auto_validate` of its group or event. */
  readonly initialState: (autoValidate: boolean) => true | null;
  /** Returns `validated_at` of a registration, from its new state and its former value. */
  readonly validatedAt: (valid: boolean | null, before: string | null, now: string) => string | null;
  /** Whether a place at an event is certain only after payment. */
  readonly isPrepaid: (
    event: Pick<RecordTypes['events'], 'pre_registration_required' | 'cost_euros'>,
  ) => boolean;
}

/** The lists of participants: people with validated registrations, each once, in ascending order of their ids. */
export interface Participants {
  readonly ofSeason: (seasonId: number, club: Club) => List<SeasonMember>;
  readonly ofGroup: (groupId: number, club: Club) => List<Identified>;
  readonly ofEvent: (eventId: number, club: Club) => List<Identified>;
  /** Returns a member of a season as lists show them. */
  readonly seasonMember: (seasonMember: SeasonMember, club: Club) => JsonObject;
  /** Returns a registration as the list of the person shows it. */
  readonly personalRegistration: (one: PersonalRegistration, club: Club) => JsonObject;
}

/** The search for people. */
export interface MemberSearch {
  /** Returns the names of a person; a query that is part of one of them finds the person. */
  readonly names: (member: RecordTypes['members']) => readonly string[];
  /** Returns a name, or a part of one, in the form in which names are compared. */
  readonly nameForm: (text: string) => string;
  /** Whether a part finds a name. */
  readonly isFoundBy: (name: string, part: string) => boolean;
  /** Returns the addresses of a person; a query that equals one of them finds the person. */
  readonly addresses: (member: RecordTypes['members']) => readonly string[];
  readonly addressForm: (text: string) => string;
  /** Returns the person as a member of a season, or undefined where a search in that season does not find them. */
  readonly memberOf: (memberId: number, seasonId: number, club: Club) => SeasonMember | undefined;
  /** Returns the matches to list, and whether there are more. */
  readonly listed: (
    matches: Iterable<SeasonMember>,
    search: { readonly query: string; readonly limit: number },
    club: Club,
  ) => Listed<SeasonMember>;
  /** Returns a person as the result of a search shows them. */
  readonly item: (found: SeasonMember, club: Club) => JsonObject;
}

/** The search for groups. */
export interface GroupSearch {
  /**
   * Returns the groups of a season whose names hold the query, in ascending order of ids; all of them without a query.
   */
  readonly found: (
    query: string | undefined,
    seasonId: number,
    club: Club,
  ) => Iterable<RecordTypes['groups']>;
  /** Returns the ids of the groups of a season that meet on a weekday. */
  readonly meetingOn: (day: Weekday, seasonId: number, club: Club) => ReadonlySet<number>;
  readonly isOfSport: (group: RecordTypes['groups'], sportId: number, club: Club) => boolean;
  /** Whether a search may find a group at all. */
  readonly isFindable: (group: RecordTypes['groups'], club: Club) => boolean;
  /** Returns the matches to list, and whether there are more. */
  readonly listed: (
    matches: Iterable<RecordTypes['groups']>,
    search: { readonly query?: string | undefined; readonly limit: number },
    club: Club,
  ) => Listed<RecordTypes['groups']>;
  /** Returns a group as the result of a search shows it. */
  readonly item: (group: RecordTypes['groups'], club: Club) => JsonObject;
}

/** The document fields of people, and the identifiers of their files. */
export interface MemberDocuments {
  /** Returns the document field with that id, or undefined. */
  readonly field: (id: number, club: Club) => RecordTypes['document_fields'] | undefined;
  /** Returns the identifier of a file in responses and notifications. */
  readonly identifier: (document: Pick<RecordTypes['member_documents'], 'member_id' | 'field_id'>) => number;
}

/** The hours of a staff member in a month. */
export type Statement = RecordTypes['staff_hours'];

export type Entry = Statement['entries'][number];

/** The presentation of the hours of staff. */
export interface StaffHours {
  /** Returns the validated statement of a person for a month, `YYYY-MM`, or undefined. */
  readonly validated: (id: number, month: string, club: Club) => Statement | undefined;
  /** Returns the statement as a read shows it, with the entries of one page. */
  readonly statement: (statement: Statement, shown: readonly Entry[]) => JsonObject;
}

/** The treatment of operations whose feature a club has switched off. */
export interface GovernedOperations {
  /** Whether the club lacks an operation. Its description leaves out the operations that it lacks. */
  readonly isGone: (id: OperationId, club: Club) => boolean;
  /** Returns the refusal of a request for an operation that the club lacks. */
  readonly refusal: (operation: Operation) => Refusal;
}
