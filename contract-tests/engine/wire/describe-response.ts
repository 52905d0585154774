import { bodyToShow } from './others-records.ts';
import type { Response } from './response.ts';
import { withoutSecrets } from './secrets.ts';
import { shownText } from './shown-text.ts';

/** Returns a response in one line: status, media type and the beginning of its body. */
export function describeResponse(response: Response): string {
  const body = shownText(bodyToShow(response), 300, '…');
  const mediaType = withoutSecrets(response.headers['content-type'] ?? 'no media type');
  return body === '' ? `${response.status} with no body` : `${response.status} (${mediaType}): ${body}`;
}
