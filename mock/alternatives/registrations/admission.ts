import { withPart } from '../../alterations/part.ts';
import {
  type Kind,
  type Registration,
  withActionRules,
  withBothKinds,
  withExemption,
  withOneMoreRule,
  withoutRuleAnywhere,
  withPendingWhere,
} from '../../alterations/registrations.ts';
import { withRule } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import { today } from '../../reference/domain/civil-date.ts';
import { filesOf } from '../../reference/domain/member-document.ts';
import type { Parts } from '../../reference/parts.ts';
import { fitsEventAudience } from '../../reference/resources/event-admission.ts';
import { fitsGroupAudience } from '../../reference/resources/group-admission.ts';
import { allRecords, recordOf } from '../../reference/store/collection.ts';
import type { Records } from '../../reference/store/store.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about who may register to groups and events, and on which conditions. */
export const admission: Alternatives = {
  'required-documents': {
    'at-validation': (parts) => withBothKinds(parts, withFilesForValidation),
    'at-registration': (parts) => withBothKinds(parts, withFilesForRegistration),
  },
  'registration-audience': {
    'at-validation': (parts) =>
      withAudienceAtValidation(
        withAudienceAtValidation(parts, 'annual_registrations', 'group-audience', fitsGroupAudience),
        'event_registrations',
        'event-audience',
        fitsEventAudience,
      ),
    advice: withoutAudience,
  },
  'unknown-birth-date-or-sex': {
    accepted: (parts) => withPart(parts, 'admission', { admitsUnknown: true }),
  },
  'invitation-only': {
    'is-the-invitation': (parts) =>
      withoutRuleAnywhere(parts, 'annual_registrations', 'no-invitation-needed'),
  },
  'registration-of-outsiders': {
    'membership-required': (parts) =>
      withExemption(
        parts,
        'event_registrations',
        'member-of-the-season',
        ({ event_id }, { store }) => !recordOf(store.records('events'), event_id)?.membership_required,
      ),
    unchecked: (parts) => withoutRuleAnywhere(parts, 'event_registrations', 'member-of-the-season'),
  },
  'registration-period': {
    unchecked: (parts) => withoutRuleAnywhere(parts, 'annual_registrations', 'group-registration-period'),
  },
  'former-members': {
    'any-state': (parts) => withPart(parts, 'admission', { makesFormerMember: () => true }),
  },
  'event-registration-period': {
    'deadline-only': (parts) => withoutRuleAnywhere(parts, 'event_registrations', 'event-opened'),
    unchecked: (parts) =>
      withoutRuleAnywhere(
        withoutRuleAnywhere(parts, 'event_registrations', 'event-opened'),
        'event_registrations',
        'event-deadline',
      ),
  },
  'registration-after-the-end': { accepted: withEndedAccepted },
  'registration-duplicate': {
    accepted: (parts) =>
      withBothKinds(parts, (made, name) => withoutRuleAnywhere(made, name, 'registered-once')),
  },
  'registration-of-newcomers': { wait: withNewcomersWaiting },
  'registration-while-waiting': {
    refused: (parts) => withBothKinds(parts, withOneWaiting),
  },
  'registration-slots': {
    'of-the-season': (parts) =>
      withRule(parts, 'annual_registrations', 'offered-slots', ({ slot_ids, season_id }, { store }) =>
        slot_ids.every((id) => recordOf(store.records('slots'), id)?.season_id === season_id),
      ),
  },
  'prior-payment': {
    'pre-registration-with-cost': (parts) =>
      withPart(parts, 'admission', {
        isPrepaid: (event) => parts.admission.isPrepaid(event) && event.cost_euros > 0,
      }),
  },
  'validation-before-payment': {
    accepted: (parts) => withoutRuleAnywhere(parts, 'event_registrations', 'paid-first'),
  },
};

/** Returns whether the person has a file in each field in which the club requires one. */
function hasFiles({ member_id }: Registration, club: Club): boolean {
  // A club without files of people requires none.
  if (club.settings.featuresOff.has('documents')) return true;
  const filled = new Set(filesOf(member_id, club).map(({ field_id }) => field_id));
  return [...allRecords(club.store.records('document_fields'))].every(({ id }) => filled.has(id));
}

const filesUploaded = {
  name: 'files-handed-in',
  field: 'member_id',
  requirement: 'the person must have uploaded every file that the club requires',
} as const;

function withFilesForValidation<N extends Kind>(parts: Parts, name: N): Parts {
  const accepted = withoutRuleAnywhere<N>(parts, name, 'required-documents');
  const waiting = withPendingWhere<N>(accepted, name, (one, club) => !hasFiles(one, club));
  return withActionRules<N>(waiting, name, 'validate', (rules) => [
    ...rules,
    { ...filesUploaded, holds: hasFiles },
  ]);
}

function withFilesForRegistration<N extends Kind>(parts: Parts, name: N): Parts {
  return withOneMoreRule<N>(parts, name, {
    ...filesUploaded,
    holds: (one, club, before) => before?.member_id === one.member_id || hasFiles(one, club),
  });
}

function withOneWaiting<N extends Kind>(parts: Parts, name: N): Parts {
  return withOneMoreRule<N>(parts, name, {
    name: 'one-waiting',
    field: 'member_id',
    holds: ({ id, member_id }, { store }, before) =>
      before !== undefined ||
      ![...allRecords<Registration>(store.records(name))].some(
        (other) => other.id !== id && other.member_id === member_id && other.valid === null,
      ),
    requirement: 'the person must not await another decision',
  });
}

/** Returns the parts that register only people, groups and events that the club started with. */
function withNewcomersWaiting(parts: Parts): Parts {
  let first: Records | undefined;
  const initialRecords = (records: Records) => {
    first = parts.initialRecords(records);
    return first;
  };
  const isKnown = (one: Registration) =>
    first !== undefined &&
    recordOf(first.members, one.member_id) !== undefined &&
    ('group_id' in one
      ? recordOf(first.groups, one.group_id) !== undefined
      : recordOf(first.events, one.event_id) !== undefined);
  return withBothKinds({ ...parts, initialRecords }, (made, name) =>
    withOneMoreRule(made, name, {
      name: 'newcomers-wait',
      field: 'member_id',
      holds: isKnown,
      requirement: 'the person and what they register to must have been known for a while',
    }),
  );
}

function withAudienceAtValidation<N extends Kind>(
  parts: Parts,
  name: N,
  rule: string,
  fits: (registration: Registration<N>, club: Club) => boolean,
): Parts {
  const accepted = withoutRuleAnywhere<N>(parts, name, rule);
  const waiting = withPendingWhere<N>(accepted, name, (one, club) => !fits(one, club));
  return withActionRules<N>(waiting, name, 'validate', (rules) => [
    ...rules,
    {
      name: 'audience-at-validation',
      field: 'member_id',
      holds: fits,
      requirement: 'only a person of the stated sex and birth years can be validated',
    },
  ]);
}

function withoutAudience(parts: Parts): Parts {
  return withoutRuleAnywhere(
    withoutRuleAnywhere(parts, 'annual_registrations', 'group-audience'),
    'event_registrations',
    'event-audience',
  );
}

/**
 * Returns the parts that accept registrations to ended seasons and events, although their
 * registration period is over.
 */
function withEndedAccepted(parts: Parts): Parts {
  const groups = ['season-not-over', 'group-registration-period'].reduce(
    (made, rule) =>
      withExemption(made, 'annual_registrations', rule, ({ season_id }, club) => {
        const season = recordOf(club.store.records('seasons'), season_id);
        return season !== undefined && season.end_date < today(club);
      }),
    parts,
  );
  return ['event-not-over', 'event-deadline'].reduce(
    (made, rule) =>
      withExemption(made, 'event_registrations', rule, ({ event_id }, { store, clock }) => {
        const event = recordOf(store.records('events'), event_id);
        return event !== undefined && Date.parse(event.end) < clock.now();
      }),
    groups,
  );
}
