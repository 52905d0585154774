import type { Scope } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { notifiedChange } from './notified-change.scene.ts';
import { dayInSeconds } from './retried-messages.scene.ts';
import { givenConversation, type SentMessage } from './webhook-conversation.scene.ts';

/** A way to make a message ineligible, and how to undo it where that is possible. */
interface Withdrawal {
  /** The clause that a violation adds after "once". */
  readonly what: string;
  readonly withdraw: (suite: Suite, clientId: string) => Promise<void>;
  readonly undo?: (suite: Suite, clientId: string) => Promise<void>;
}

const withdrawals: readonly Withdrawal[] = [
  {
    what: 'the integration no longer has permissions for the resource',
    withdraw: async (suite, clientId) => suite.control.outbox.permit(clientId, await withoutResource(suite)),
    undo: async (suite, clientId) => suite.control.outbox.permit(clientId, await suite.granted()),
  },
  {
    what: 'the API of the club is switched off',
    withdraw: ({ control }) => control.switchApi(false),
    undo: ({ control }) => control.switchApi(true),
  },
  {
    what: 'the kind of change is no longer selected',
    withdraw: ({ control }) => control.outbox.selectTypes([]),
  },
  {
    what: 'the integration is revoked',
    withdraw: ({ control }, clientId) => control.outbox.revoke(clientId),
  },
  { what: 'the destination is removed', withdraw: ({ control }) => control.outbox.removeDestination() },
];

/**
 * Returns the granted scopes without those of the domain that the notified resource is read with. Which scope of it a
 * notification requires is unspecified.
 */
async function withoutResource(suite: Suite): Promise<readonly Scope[]> {
  const domains = notifiedChange(suite).scopes.map(domainOf);
  return (await suite.granted()).filter((scope) => !domains.includes(domainOf(scope)));
}

function domainOf(scope: Scope): string {
  return scope.slice(0, scope.indexOf(':'));
}

/** Messages that became ineligible while they waited for their next attempt, and by what. */
export interface IneligibleMessages {
  readonly what: string;
  readonly messages: readonly SentMessage[];
}

/** Makes a waiting message ineligible in each way, and lets its next attempts become due. */
export async function givenIneligibleMessages(suite: Suite): Promise<readonly IneligibleMessages[]> {
  const conversation = await givenConversation(suite);
  const ineligible: IneligibleMessages[] = [];
  for (const { what, withdraw, undo } of withdrawals)
    await withOwnIntegration(suite, async (clientId) => {
      const messages = await conversation.provoke([{ status: 500 }]);
      await withdraw(suite, clientId);
      try {
        await conversation.passTimeUntil(400);
      } finally {
        await undo?.(suite, clientId);
      }
      await conversation.passTimeUntil(4_000);
      ineligible.push({ what, messages });
    });
  await conversation.end();
  return ineligible;
}

/** The deliveries about a change while the integration had no permission, and whether the next change was notified. */
export interface Suspension {
  readonly ofChange: readonly CapturedDelivery[];
  readonly isOver: boolean;
}

/** Changes one record while the integration has no permission, and another one when it has its permissions again. */
export async function givenSuspension(suite: Suite): Promise<Suspension> {
  const [during, afterwards] = [await givenConversation(suite), await givenConversation(suite)];
  return withOwnIntegration(suite, async (clientId) => {
    const { permit } = suite.control.outbox;
    await permit(clientId, []);
    await during.change().finally(async () => permit(clientId, await suite.granted()));
    const messages = await afterwards.provoke([{ status: 204 }]).catch(() => []);
    await during.passTimeUntil(dayInSeconds);
    return { ofChange: await during.end(), isOver: messages.length > 0 };
  });
}

/** Runs an action with an integration of its own at the destination, and restores the destination in any case. */
async function withOwnIntegration<T>(suite: Suite, action: (clientId: string) => Promise<T>): Promise<T> {
  const { outbox } = suite.control;
  const before = await outbox.destination();
  const clientId = await outbox.makeIntegration(await suite.granted());
  const set = await outbox.setDestination({ ...before, client_id: clientId });
  if (set === undefined) throw new SetupFailed('the club refuses the destination that it had');
  try {
    return await action(clientId);
  } finally {
    await outbox.setReceiver([]);
    await outbox.setDestination(before);
    await outbox.revoke(clientId).catch(() => undefined);
  }
}
