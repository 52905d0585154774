import type { OperationId } from '../../../../spec/index.ts';

/** What a step may refer to: what earlier steps made, and the club's time. */
export interface Known {
  /** Returns the id of the record that an operation made. */
  readonly id: (operation: OperationId) => number;
  /** Returns the JSON of the response to an operation. */
  readonly response: (operation: OperationId) => unknown;
  /** Returns a day, by its distance in days from today. */
  readonly day: (days: number) => string;
  /** The last Tuesday before today: the day of a lesson that took place. */
  readonly lastTuesday: string;
  /** A word that no other record has. */
  readonly word: string;
  /** People who may lead a slot or a lesson. */
  readonly trainers: readonly number[];
  /** A field of people's records that takes a file. */
  readonly field: number;
}

/** A request to the interface, as a client of the club sends it. */
export interface Request {
  readonly operation: OperationId;
  /** Returns the values of the path, by name. */
  readonly path?: (known: Known) => Readonly<Record<string, number>>;
  readonly body?: (known: Known) => object;
}

/** What a director does in the administration area: the interface has no operation for it, so the control interface does it. */
export interface DirectorsAct {
  /** The operation of spec/control.yaml. */
  readonly control: string;
  readonly method: 'PUT' | 'DELETE';
  readonly path: (known: Known) => string;
  readonly body?: (known: Known) => object;
}

export type Step = Request | DirectorsAct;

/** A change that sends a message: the last of its steps does, the others make what it needs. */
export interface Change {
  /** The type of the message. */
  readonly type: string;
  /** The type of the resource that the message is about. */
  readonly of: string;
  readonly steps: readonly [...Step[], Step];
}

/** Returns the name of the operation of a step. */
export function operationOf(step: Step): string {
  return 'operation' in step ? step.operation : step.control;
}
