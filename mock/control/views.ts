import type { ControlView } from '../../spec/control-types.ts';
import type { Club } from '../reference/club.ts';
import type { Attempt, Destination, Message } from '../reference/webhooks/message.ts';
import { deviationsOf } from './deviations.ts';

export function clubView(club: Club): ControlView<'Club'> {
  const { settings, parts } = club;
  const { faults, choices } = deviationsOf(club);
  return {
    name: club.name,
    base_url: club.baseUrl,
    api_enabled: settings.apiEnabled,
    features_off: [...settings.featuresOff],
    quota_enabled: settings.rateLimited,
    quota: {
      requests_per_minute: settings.requestsPerMinute ?? parts.quotas.requestsPerMinute,
      token_requests_per_minute: settings.tokenRequestsPerMinute ?? parts.quotas.tokenRequestsPerMinute,
    },
    clock: clockView(club),
    faults: [...faults],
    choices: [...choices],
  };
}

export function clockView({ clock }: Club): ControlView<'Clock'> {
  return { now: instant(clock.now()), frozen: clock.isFrozen() };
}

export function destinationView({
  id,
  url,
  secret,
  clock,
  types,
  clientId,
}: Destination): ControlView<'Destination'> {
  return {
    id,
    url,
    secret,
    clock,
    ...(types && { types }),
    ...(clientId !== undefined && { client_id: clientId }),
  };
}

export function messageView(message: Message): ControlView<'Delivery'> {
  const { id, type, destinationId, state, acceptedAt, dueAt, finishedAt, dropped, attempts, resent, body } =
    message;
  return {
    id,
    type,
    destination_id: destinationId,
    state,
    accepted_at: instant(acceptedAt),
    ...(dueAt !== undefined && { due_at: instant(dueAt) }),
    ...(finishedAt !== undefined && { finished_at: instant(finishedAt) }),
    ...(dropped !== undefined && { dropped }),
    attempts: attempts.map(attemptView),
    ...(resent && { resent: resent.map(attemptView) }),
    body_base64: body.toString('base64'),
  };
}

export function attemptView({ startedAt, timestamp, signature, result }: Attempt): ControlView<'Attempt'> {
  return { started_at: instant(startedAt), timestamp, signature, result: { ...result } };
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
