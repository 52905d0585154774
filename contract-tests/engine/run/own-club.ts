import { SetupFailed } from '../wire/message/errors.ts';
import { type Control, clubIn, clubUrl, controlAt, controlRoot } from '../wire/send/control.ts';
import { openTransport } from '../wire/send/transport.ts';
import type { Target } from '../wire/target/target.ts';

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
 * Returns the club that a run judges: where its control interface makes clubs at the address of the club that the target
 * names, a new one that starts like it, so that runs never meet; else the club itself, at the address that the target
 * names. Throws NoControl when no control interface is at `control_url`.
 */
export async function judgedClub(named: Target, runId: string, timeoutMs: number): Promise<JudgedClub> {
  const { control_url, control_token } = named;
  if (control_url === undefined) return clubItself(named, undefined, () => undefined);
  const transport = openTransport({ bases: [controlRoot(control_url)], target: named, runId });
  const controlOf = (url: string) => controlAt(url, control_token, transport, timeoutMs);
  const control = controlOf(control_url);
  try {
    await control.prove();
    const own = await ownClub({ named, controlUrl: control_url, control, controlOf }, nameOfOwnClub(runId));
    if (own !== undefined) return { ...own, isOwn: true, close: transport.close };
    await control.proveClock();
    return clubItself(named, control, transport.close);
  } catch (error) {
    transport.close();
    throw error;
  }
}

function nameOfOwnClub(runId: string): string {
  return `run-${runId}`;
}

/** Whether a control address is that of a club that a run could have made for itself. */
export function isNameOfOwnClub(controlUrl: string): boolean {
  return /^run-[0-9a-f]{12}$/.test(clubIn(controlUrl));
}

interface NamedClub {
  readonly named: Target;
  readonly controlUrl: string;
  readonly control: Control;
  readonly controlOf: (url: string) => Control;
}

/**
 * Makes a club that starts like the named one. Returns undefined where that cannot be made, or is at another address than
 * `base_url`: what is between, such as a gateway, would not be judged.
 */
async function ownClub({ named, controlUrl, control, controlOf }: NamedClub, name: string) {
  const made = await control.makeClub(name);
  if (made === undefined) return undefined;
  const control_url = clubUrl(controlUrl, name);
  const own = controlOf(control_url);
  const { base_url } = made;
  if (base_url !== undefined && differInName(named.base_url, base_url, [clubIn(controlUrl), name])) {
    const target = targetOfOwnClub(named, { ...made, base_url, control_url });
    return { target, control: own, remove: own.removeClub };
  }
  await own.removeClub();
  return undefined;
}

/** Whether a base URL becomes the other one when the first name in its path is replaced by the second. */
function differInName(one: string, other: string, [from, to]: readonly [string, string]): boolean {
  if (!URL.canParse(other)) return false;
  const places = partsOf(one).flatMap((part, place) => (part === from ? [place] : []));
  return places.some((place) => partsOf(one).with(place, to).join('/') === partsOf(other).join('/'));
}

/** Returns the origin of a URL and the parts of its path. */
function partsOf(url: string): string[] {
  const { origin, pathname } = new URL(url);
  return [origin, ...pathname.split('/').slice(1)];
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

function clubItself(target: Target, control: Control | undefined, close: () => void): JudgedClub {
  return { target, control, isOwn: false, remove: async () => undefined, close };
}

/** What the control interface says of a club of the run's own. */
type OwnClub = Partial<Target> & { readonly base_url: string; readonly control_url: string };

/**
 * Returns the settings of the target for the run's own club. A setting that is missing stays missing, and the client stays
 * the chosen one: it opens the new club, too.
 */
function targetOfOwnClub(named: Target, { base_url, control_url, webhooks }: OwnClub): Target {
  const { canonical_base_url: _, ...rest } = named;
  return {
    ...rest,
    base_url,
    control_url,
    ...(named.webhooks && { webhooks: { ...named.webhooks, ...webhooks } }),
  };
}
