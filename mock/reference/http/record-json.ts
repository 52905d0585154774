import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';

type Present<T> = (record: T, club: Club) => JsonObject;

interface Written {
  readonly featuresOff: ReadonlySet<string>;
  readonly texts: Map<unknown, WeakMap<object, string>>;
}

const writtenByClub = new WeakMap<Club, Written>();

/**
 * Gives a function that writes records of a club as JSON. A record never changes, only gives way to another one, so
 * its text is written once for each presenter and lives as long as the record.
 */
export function recordJson<T extends object>(club: Club, present: Present<T>): (record: T) => string {
  const texts = textsOf(club, present);
  return (record) => {
    let text = texts.get(record);
    if (text === undefined) {
      text = JSON.stringify(present(record, club));
      texts.set(record, text);
    }
    return text;
  };
}

function textsOf(club: Club, present: unknown): WeakMap<object, string> {
  const { texts } = writtenOf(club);
  let ofPresenter = texts.get(present);
  if (ofPresenter === undefined) {
    ofPresenter = new WeakMap();
    texts.set(present, ofPresenter);
  }
  return ofPresenter;
}

/** What a record shows depends on the club's features, so a change of them starts anew. */
function writtenOf(club: Club): Written {
  const { featuresOff } = club.settings;
  let written = writtenByClub.get(club);
  if (written?.featuresOff !== featuresOff) {
    written = { featuresOff, texts: new Map() };
    writtenByClub.set(club, written);
  }
  return written as Written;
}
