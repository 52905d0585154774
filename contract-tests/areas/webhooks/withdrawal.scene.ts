import { operation as contractOf, type Scope } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { type Correspondence, givenCorrespondence, type SentMessage } from './correspondence.scene.ts';
import { dayInSeconds } from './retry.scene.ts';

/** Takes away what a message is sent by; the action that gives it back where that is possible. */
interface Withdrawal {
  readonly what: string;
  readonly takeAway: (suite: Suite, clientId: string) => Promise<void>;
  readonly giveBack?: (suite: Suite, clientId: string) => Promise<void>;
}

const withdrawals: readonly Withdrawal[] = [
  {
    what: 'the integration has no right to seasons any more',
    takeAway: async (suite, clientId) => suite.control.outbox.permit(clientId, await withoutSeasons(suite)),
    giveBack: async (suite, clientId) => suite.control.outbox.permit(clientId, await suite.granted()),
  },
  {
    what: 'the API of the club is switched off',
    takeAway: ({ control }) => control.switchApi(false),
    giveBack: ({ control }) => control.switchApi(true),
  },
  {
    what: 'the kind of change is not selected any more',
    takeAway: ({ control }) => control.outbox.selectTypes([]),
  },
  {
    what: 'the integration is revoked',
    takeAway: ({ control }, clientId) => control.outbox.revoke(clientId),
  },
  { what: 'the destination is removed', takeAway: ({ control }) => control.outbox.removeDestination() },
];

/** What the client was granted, but for the domain of what it reads a season with: which of its rights a message needs is open. */
async function withoutSeasons(suite: Suite): Promise<readonly Scope[]> {
  const domains = contractOf('readSeason').scopes.map(domainOf);
  return (await suite.granted()).filter((scope) => !domains.includes(domainOf(scope)));
}

function domainOf(scope: Scope): string {
  return scope.slice(0, scope.indexOf(':'));
}

/** Messages that waited for their next attempt when what they are sent by was taken away, and how. */
export interface Withdrawn {
  readonly what: string;
  readonly messages: readonly SentMessage[];
}

/** For each way to make a message ineligible, one that waited when that was done, and was due since. */
export async function givenWithdrawnMessages(suite: Suite): Promise<readonly Withdrawn[]> {
  const letters = await givenCorrespondence(suite);
  const withdrawn: Withdrawn[] = [];
  for (const withdrawal of withdrawals)
    await atDestinationOfItsOwn(suite, async (clientId) => {
      const messages = await letters.provoke([{ status: 500 }]);
      await withdrawal.takeAway(suite, clientId);
      try {
        await letters.passTimeUntil(400);
      } finally {
        await withdrawal.giveBack?.(suite, clientId);
      }
      await letters.passTimeUntil(4_000);
      withdrawn.push({ what: withdrawal.what, messages });
    });
  return withdrawn;
}

/** What was sent of a season that changed while its destination had no right to know, and whether the next change was. */
export interface Suspension {
  readonly ofChange: ReturnType<Correspondence['strays']>;
  readonly isOver: boolean;
}

/** A season changes while a destination has no right to know of it; when it has it again, another one changes. */
export async function givenSuspension(suite: Suite): Promise<Suspension> {
  const [silent, loud] = [await givenCorrespondence(suite), await givenCorrespondence(suite)];
  return atDestinationOfItsOwn(suite, async (clientId) => {
    const { permit } = suite.control.outbox;
    await permit(clientId, []);
    await silent.change().finally(async () => permit(clientId, await suite.granted()));
    const after = await loud.provoke([{ status: 204 }]).catch(() => []);
    await silent.passTimeUntil(dayInSeconds);
    return { ofChange: silent.strays(), isOver: after.length > 0 };
  });
}

/** Runs an action while notifications go out for an integration of their own, and puts the destination back in any case. */
async function atDestinationOfItsOwn<T>(suite: Suite, action: (clientId: string) => Promise<T>): Promise<T> {
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
