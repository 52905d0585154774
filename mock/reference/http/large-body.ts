import type { Club } from '../club.ts';
import { Refusal } from '../refusal.ts';
import type { Response } from '../store/response.ts';
import { largestUnproven } from './body.ts';
import type { Exchange, Request } from './exchange.ts';

/**
 * Returns why a large body is not read: its route, method or token is refused, or the operation needs no token. Returns
 * undefined where it is read. The stages are those of the pipeline, where they run again once the body is there.
 */
export function refusalOfLargeBody(request: Request, club: Club): Response | undefined {
  const exchange: Exchange = { request, parameters: {} };
  const { stages, problems } = club.parts;
  const tokenStage = stages.resource.filter(({ name }) => name === 'token');
  try {
    for (const stage of [...stages.routing, ...tokenStage]) {
      const response = stage.run(exchange, club);
      if (response !== undefined && !(response instanceof Promise)) return response;
    }
    return exchange.token === undefined ? tooLarge(largestUnproven, club) : undefined;
  } catch (error) {
    if (error instanceof Refusal) return problems.problem(error, club);
    throw error;
  }
}

/** Returns the refusal of a body with more than that many bytes. It ends the connection, so that the rest is not read. */
export function tooLarge(largest: number, club: Club): Response {
  const detail = `The body has more than ${largest} bytes.`;
  return club.parts.problems.problem(
    new Refusal('payload_too_large', detail, { headers: { connection: 'close' } }),
    club,
  );
}
