import type { JsonObject } from '../../spec/index.ts';
import { type Handler, ofClub, shown } from './handler.ts';
import { messageNamed, type Resent, resend } from './resend.ts';
import { attemptView } from './views.ts';

/** The handlers that send a club's messages once more. */
export const resendHandlers: Readonly<Record<string, Handler>> = {
  resendDelivery: ofClub(async (club, { path: { delivery = '' }, body: { times = 1 } }) => {
    const { id } = messageNamed(delivery, club);
    const resent = await resend(Array<string>(Number(times)).fill(id), club);
    return shown(resent.map(resentView));
  }),
  resendDeliveries: ofClub(async (club, { body }) =>
    shown((await resend(body.ids as readonly string[], club)).map(resentView)),
  ),
};

function resentView({ id, type, attempt }: Resent): JsonObject {
  return { id, type, ...attemptView(attempt) };
}
