import { readFileSync } from 'node:fs';
import { type Control, controlAt, controlRoot } from '../wire/control.ts';
import { SetupFailed } from '../wire/errors.ts';
import type { Target } from '../wire/target.ts';
import { openTransport } from '../wire/transport.ts';

/** The club that a run judges. */
export interface JudgedClub {
  /** The target file of the club that is judged. */
  readonly target: Target;
  readonly control: Control | undefined;
  /** Whether the run made the club for itself: then no other client uses it, and all records go with the club. */
  readonly isOwn: boolean;
  /** Removes a club of the run's own. Throws SetupFailed when that fails. */
  readonly remove: () => Promise<void>;
  /** Closes the way to the control interface. */
  readonly close: () => void;
}

/**
 * Returns the club that a run judges: where its control interface makes clubs, a new one that starts like the one that
 * the target names, so that runs never meet; else the club itself. Throws NoControl when no control interface is at `control_url`.
 */
export async function judgedClub(named: Target, runId: string, timeoutMs: number): Promise<JudgedClub> {
  const { control_url, control_token } = named;
  if (control_url === undefined) return clubItself(named, undefined, () => undefined);
  const transport = openTransport({ bases: [controlRoot(control_url)], authority: authorityOf(named) });
  const control = controlAt(control_url, control_token, transport, timeoutMs);
  try {
    await control.prove();
    const made = await control.makeClub(`run-${runId}`);
    const target = made && targetOfOwnClub(named, made);
    if (target === undefined) {
      await control.proveClock();
      return clubItself(named, control, transport.close);
    }
    const own = controlAt(target.control_url ?? '', control_token, transport, timeoutMs);
    return { target, control: own, isOwn: true, remove: own.removeClub, close: transport.close };
  } catch (error) {
    transport.close();
    throw error;
  }
}

/** Removes a club of the run's own; returns false where the club is not the run's own, or where that failed. */
export async function isRemoved({ isOwn, remove }: JudgedClub): Promise<boolean> {
  if (!isOwn) return false;
  return remove().then(
    () => true,
    (error: unknown) => {
      if (error instanceof SetupFailed) return false;
      throw error;
    },
  );
}

/** The certificates that a target names, in PEM. */
export function authorityOf({ ca_file }: Target): string | undefined {
  return ca_file === undefined ? undefined : readFileSync(ca_file, 'utf8');
}

function clubItself(target: Target, control: Control | undefined, close: () => void): JudgedClub {
  return { target, control, isOwn: false, remove: async () => undefined, close };
}

/**
 * The given target settings, rewritten to the run's own club. A setting that is missing stays missing, and the client
 * stays the chosen one: it opens the new club, too.
 */
function targetOfOwnClub(named: Target, made: Partial<Target>): Target | undefined {
  const { base_url, control_url } = made;
  if (base_url === undefined || control_url === undefined) return undefined;
  const { canonical_base_url: _, ...rest } = named;
  return {
    ...rest,
    base_url,
    control_url,
    ...(named.webhooks && { webhooks: { ...named.webhooks, ...made.webhooks } }),
  };
}

/** Returns the results with the base URL of the target file in place of that of the run’s own club, which is removed. */
export function withNamedAddress<T>(results: T, own: Target, named: Target): T {
  if (own.base_url === named.base_url) return results;
  return JSON.parse(JSON.stringify(results).replaceAll(own.base_url, named.base_url)) as T;
}
