import type { JsonObject } from '../../spec/index.ts';
import { resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';
import { describedFieldsOf } from '../scenes/described-fields.ts';
import type { Subject } from '../scenes/subject.ts';

/** The body of a change, and the mark in it. */
export interface MarkedChange {
  readonly body: JsonObject;
  readonly mark?: string;
}

/**
 * Returns a change with a mark of its own, or the change of another field where the club lacks the field for the mark.
 */
export function markedChange(suite: Suite, subject: Subject, draft: JsonObject): MarkedChange {
  const mark = suite.freshMark();
  const body = knownFields(suite, subject, subject.change(mark, draft));
  if (!isEmpty(body)) return { body, ...(subject.unmarked === undefined && { mark }) };
  const other = knownFields(suite, subject, subject.otherChange(draft));
  // A list may show none of the fields of a record that the run did not make.
  if (isEmpty(other)) throw new NotApplicable(`needs a field of ${subject.resource} to change`);
  return { body: other };
}

/** Returns a marked change that differs from another one of the same record. */
export function otherMarkedChange(suite: Suite, subject: Subject, draft: JsonObject): MarkedChange {
  const other = markedChange(suite, subject, draft);
  if (subject.unmarked !== undefined)
    return { body: { ...knownFields(suite, subject, subject.otherChange(draft)), ...other.body } };
  if (other.mark === undefined)
    throw new NotApplicable(`needs a field of ${subject.resource} that tells two changes apart`);
  return other;
}

function knownFields(suite: Suite, subject: Subject, body: JsonObject): JsonObject {
  const { change } = resourceOperations(subject);
  return change === undefined ? body : describedFieldsOf(suite, change.id, body);
}

function isEmpty(body: JsonObject): boolean {
  return Object.keys(body).length === 0;
}
