import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { withHandler, withJson, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import {
  type Kind,
  operationsOf,
  type Registration,
  withActionRules,
  withBothKinds,
} from '../../alterations/registrations.ts';
import { withAction, withCompletion } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import { decided } from '../../reference/domain/decision.ts';
import { fitsEvent, fitsGroup, withinAnnualMaximum } from '../../reference/domain/places.ts';
import type { Handler, Outcome } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { ResourceRule } from '../../reference/resources/resource.ts';
import { type Collection, recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../../reference/store/list.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about the states of registrations, and how they are shown. */
export const registration: Alternatives = {
  'registration-initial-state': {
    pending: (parts) => withPart(parts, 'admission', { initialState: () => null }),
    validated: (parts) => withPart(parts, 'admission', { initialState: () => true }),
    'a-moment-later': withJob,
  },
  'registration-decision': {
    'refusal-reopens': (parts) => withBothKinds(parts, withReopening),
    'validation-is-final': (parts) => withBothKinds(parts, withFinalValidation),
    'decision-is-final': (parts) =>
      withBothKinds(withBothKinds(parts, withFinalValidation), withFinalRefusal),
  },
  'registration-decision-moment': { 'a-moment-later': (parts) => withBothKinds(parts, withDecisionsLater) },
  'registration-decided-again': { refused: (parts) => withBothKinds(parts, withDecisionsOnce) },
  'registration-validated-at': {
    kept: (parts) =>
      withPart(parts, 'admission', {
        validatedAt: (valid, before, now) => before ?? (valid === true ? now : null),
      }),
    'of-the-decision': (parts) =>
      withPart(parts, 'admission', { validatedAt: (valid, before, now) => (valid === null ? before : now) }),
  },
  'unscoped-registration-fields': {
    brief: (parts) => unscopedLists.reduce((made, id) => withJson(made, id, inBrief), parts),
  },
  'member-registration-fields': {
    brief: (parts) =>
      withPart(parts, 'participants', {
        personalRegistration: (one, club) => {
          const usual = parts.participants.personalRegistration(one, club);
          const { id, type: kind, valid, member_path, activity_path } = usual;
          return { id, kind, status: states.get(valid), member_path, activity_path } as JsonObject;
        },
      }),
  },
  'group-members-once': { each: withMembersOfEachRegistration },
};

/** After how many further requests the job has validated a registration. */
const requestsBeforeTheJob = 10;

/** Returns the parts in which registrations that are validated automatically are pending for some requests first. */
function withJob(parts: Parts): Parts {
  const waiting = keptByEach(() => [] as { readonly run: () => void; left: number }[]);
  const received = (['annual_registrations', 'event_registrations'] as const).reduce(
    (made, name) =>
      withCompletion<Kind>(made, name, (one, club, before) => {
        if (before !== undefined || one.valid !== true) return one;
        waiting(club).push({ left: requestsBeforeTheJob, run: () => validate(name, one, club) });
        return { ...one, valid: null, validated_at: null };
      }),
    parts,
  );
  return withStage(received, 'feature', (exchange, club, usual) => {
    for (const job of waiting(club)) if (--job.left === 0) job.run();
    return usual(exchange, club);
  });
}

/**
 * Validates a registration that is still pending, where there is a place for it by now. Its creation may have been refused
 * after all: then another one has its identifier.
 */
function validate(name: Kind, received: Registration, club: Club): void {
  const one = recordOf(club.store.records(name) as Collection<Registration>, received.id);
  const isSame = one?.member_id === received.member_id && one.registered_at === received.registered_at;
  if (!isSame || one.valid !== null) return;
  const put = decided(one, true, club);
  // Where only validated registrations count, a pending one has a place always.
  if (!hasPlace(name, put, club)) return;
  club.store.commit([{ collection: name, put } as Change]);
}

function hasPlace(name: Kind, one: Registration, club: Club): boolean {
  if (name === 'event_registrations') return fitsEvent(one as RecordTypes['event_registrations'], club);
  const annual = one as RecordTypes['annual_registrations'];
  return fitsGroup(annual, club) && withinAnnualMaximum(annual, club);
}

const states = new Map<unknown, string>([
  [null, 'pending'],
  [true, 'validated'],
  [false, 'refused'],
]);

/** Returns the parts in which a refusal after a validation makes the registration pending again. */
function withReopening<N extends Kind>(parts: Parts, name: N): Parts {
  return withAction<N>(parts, name, operationsOf[name].refuse, ({ result }) => ({
    result: (one, club) => (one.valid === true ? decided(one, null, club) : result(one, club)),
  }));
}

/** Returns a rule that forbids decisions on a registration in this state. */
function neverFrom<N extends Kind>(state: boolean): ResourceRule<N> {
  return {
    name: `not-${states.get(state)}`,
    field: 'valid',
    holds: (_, __, before) => before?.valid !== state,
    requirement: `the registration must not be ${states.get(state)} already`,
  };
}

function withFinalValidation<N extends Kind>(parts: Parts, name: N): Parts {
  return withActionRules<N>(parts, name, 'refuse', (rules) => [...rules, neverFrom<N>(true)]);
}

function withFinalRefusal<N extends Kind>(parts: Parts, name: N): Parts {
  return withActionRules<N>(parts, name, 'validate', (rules) => [...rules, neverFrom<N>(false)]);
}

function withDecisionsOnce<N extends Kind>(parts: Parts, name: N): Parts {
  const validated = withActionRules<N>(parts, name, 'validate', (rules) => [...rules, neverFrom<N>(true)]);
  return withActionRules<N>(validated, name, 'refuse', (rules) => [...rules, neverFrom<N>(false)]);
}

/** How long a decision waits for the job that carries it out. */
const decisionWaitsMs = 300;

/** Returns the parts in which a decision is accepted where it would succeed now, and carried out a moment later. */
function withDecisionsLater<N extends Kind>(parts: Parts, name: N): Parts {
  const { validate: accept, refuse } = operationsOf[name];
  return [accept, refuse].reduce((made, operation) => withHandler(made, operation, laterThan), parts);
}

function laterThan(usual: Handler): Handler {
  return (exchange, club) => {
    const { response } = usual(exchange, club);
    club.clock.at(club.clock.now() + decisionWaitsMs, () => carryOut(() => usual(exchange, club), club));
    return { response };
  };
}

/** Carries out a decision, unless the registration was removed or may no longer be decided so. */
function carryOut(decide: () => Outcome, { store, outbox }: Club): void {
  const outcome = unlessRefused(decide);
  if (outcome?.changes !== undefined) store.commit(outcome.changes);
  if (outcome?.notifications !== undefined) outbox.enqueue(outcome.notifications);
}

function unlessRefused<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const unscopedLists: readonly OperationId[] = ['listAnnualRegistrations', 'listEventRegistrations'];

function inBrief({ data, ...page }: JsonObject): JsonObject {
  const items = (data as readonly JsonObject[]).map(({ id, valid, member_path, activity_path }) => ({
    id,
    valid,
    member_path,
    activity_path,
  }));
  return { ...page, data: items as JsonObject[] };
}

/** Returns the parts in which a group lists a person once for each validated registration. */
function withMembersOfEachRegistration(parts: Parts): Parts {
  return withPart(parts, 'participants', {
    ofGroup(id, { store }) {
      const all = allOf(recordsBy(store.records('annual_registrations'), 'group_id', id));
      const people = all
        .filter(({ valid, is_orphaned }) => valid === true && !is_orphaned)
        .map(({ member_id }) => ({ id: member_id }));
      return listOfAll(people.sort((a, b) => a.id - b.id));
    },
  });
}
