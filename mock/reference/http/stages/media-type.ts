import type { Stage } from '../exchange.ts';

/** A body comes in the media type that the operation takes. */
export const mediaTypeStage: Stage = {
  name: 'media-type',
  run(exchange, club) {
    if (exchange.operation?.body !== undefined) club.parts.payload.checkMediaType(exchange, club);
    return undefined;
  },
};
