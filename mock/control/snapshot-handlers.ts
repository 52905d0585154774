import type { JsonObject } from '../../spec/index.ts';
import { isName, nameRule } from '../names/club-name.ts';
import type { Club } from '../reference/club.ts';
import { Refusal } from '../reference/refusal.ts';
import { type ClubSnapshot, snapshotOf } from '../state/club-snapshot.ts';
import { mostSnapshots, snapshotsOf, unknownSnapshot } from '../state/named-snapshots.ts';
import { type ClubHandler, done, type Handler, ofClub, shown } from './handler.ts';

/** The handlers that keep what a club is under a name, and make it that again. */
export const snapshotHandlers: Readonly<Record<string, Handler>> = {
  listSnapshots: ofClub((club) =>
    shown([...snapshotsOf(club)].map(([name, snapshot]) => snapshotView(name, snapshot))),
  ),
  takeSnapshot: ofClub((club, { path: { snapshot: name = '' } }) => {
    proveFreePlace(name, club);
    const snapshot = snapshotOf(club);
    snapshotsOf(club).set(name, snapshot);
    return shown(snapshotView(name, snapshot));
  }),
  restoreSnapshot: ofSnapshot((snapshot, club, { mock }) => {
    mock.resetClub(club.name, snapshot);
    return done;
  }),
  removeSnapshot: ofSnapshot((_, club, { path: { snapshot: name = '' } }) => {
    snapshotsOf(club).delete(name);
    return done;
  }),
};

function ofSnapshot(
  handle: (snapshot: ClubSnapshot, ...rest: Parameters<ClubHandler>) => ReturnType<ClubHandler>,
): Handler {
  return ofClub((club, request) => {
    const { snapshot: name = '' } = request.path;
    const snapshot = snapshotsOf(club).get(name);
    if (snapshot === undefined) throw new Refusal('not_found', unknownSnapshot(name, club));
    return handle(snapshot, club, request);
  });
}

function proveFreePlace(name: string, club: Club): void {
  if (!isName(name))
    throw new Refusal('validation_failed', `"${name.slice(0, 100)}" cannot name a snapshot: ${nameRule}.`);
  const snapshots = snapshotsOf(club);
  if (snapshots.has(name) || snapshots.size < mostSnapshots) return;
  const detail = `${club.name} has ${mostSnapshots} snapshots, the most of a club. Remove one that is not needed.`;
  throw new Refusal('validation_failed', detail);
}

function snapshotView(name: string, { time }: ClubSnapshot): JsonObject {
  return { name, now: new Date(time.now).toISOString() };
}
