import { ClubDataError } from '../../fixtures/club-data/club-data-error.ts';
import type { ClubData } from '../../fixtures/club-fixture.ts';
import { ChoiceError } from '../alternatives/choices.ts';
import { DisturbanceError } from '../disturbances/disturbance.ts';
import { UnknownFault } from '../faults/unknown-fault.ts';
import { jsonResponse } from '../reference/http/responses.ts';
import { Refusal } from '../reference/refusal.ts';
import type { Response } from '../reference/store/response.ts';
import { type ClubOrder, OrderError } from './controlled-mock.ts';
import type { ControlRequest } from './handler.ts';
import { mostDefects } from './unfit-body.ts';
import { wrongProperty } from './wrong-property.ts';

/** The body of a new club, valid by spec/control.yaml. */
interface ClubBody extends Omit<ClubOrder, 'fixture'> {
  readonly fixture?: string;
  readonly data?: ClubData;
}

/** Makes a club from the body of a request. */
export function createClub({ body, mock }: ControlRequest): Response {
  const { data, ...order } = body as unknown as ClubBody;
  proveOneStart(order, data);
  try {
    return jsonResponse(201, { data: mock.createClub({ ...order, fixture: data ?? order.fixture }) });
  } catch (error) {
    throw refusalOf(error);
  }
}

function proveOneStart({ from, fixture }: ClubBody, data: unknown): void {
  if (data !== undefined && (from ?? fixture) !== undefined)
    throw wrongProperty('/data', 'data and from or fixture exclude each other.');
  if (fixture !== undefined && from !== undefined)
    throw wrongProperty('/fixture', 'fixture and from exclude each other.');
}

/** Returns the refusal for the property that an error is about, or another error as it is. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ClubDataError) return wrongData(error);
  const property = propertyOf(error);
  return property === undefined ? error : wrongProperty(property, (error as Error).message);
}

function propertyOf(error: unknown): string | undefined {
  if (error instanceof ChoiceError) return '/choices';
  if (error instanceof UnknownFault) return '/faults';
  if (error instanceof DisturbanceError) return `/disturbances${error.pointer}`;
  return error instanceof OrderError ? `/${error.property}` : undefined;
}

function wrongData({ message, defects }: ClubDataError): Refusal {
  const errors = defects
    .slice(0, mostDefects)
    .map(({ pointer, detail }) => ({ pointer: `#/data${pointer}`, detail }));
  return new Refusal(
    'validation_failed',
    `The data of the club are wrong: ${message.replaceAll('\n', '; ')}.`,
    { errors },
  );
}
