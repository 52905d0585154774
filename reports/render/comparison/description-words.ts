import type { AnnouncedState, BreakingChange, DescriptionChange } from '../../comparison.ts';

/** Returns what a change is of: `field data.email in responses`. */
export function subjectOf({ what, place, at, operations }: DescriptionChange): string {
  const where = { request: 'requests', response: 'responses', message: 'messages' };
  if (place === 'operation')
    return operations.length === 1 ? `operation ${operations[0]}` : `${operations.length} operations`;
  if (place === 'parameter') return `parameter ${at}`;
  const noun = what.startsWith('media-type') ? 'media type' : what.startsWith('status') ? 'status' : 'field';
  return at === '' ? `body of ${where[place]}` : `${noun} ${at} in ${where[place]}`;
}

/** Returns what became of it. */
export function meaningOf(change: DescriptionChange): string {
  const meaning = meanings[change.what];
  return typeof meaning === 'string' ? meaning : meaning(change);
}

type Meaning = string | ((change: DescriptionChange) => string);

const meanings: Readonly<Record<DescriptionChange['what'], Meaning>> = {
  'field-gone': (change) =>
    isSent(change) ? 'clients cannot send it any more' : 'clients do not receive it any more',
  'field-new': (change) => {
    if (!isSent(change)) return 'clients receive it, too';
    return change.effect === 'breaking' ? 'clients must send it' : 'clients may send it';
  },
  'fields-open': 'its fields are not listed any more',
  required: (change) => (isSent(change) ? 'clients must send it' : 'it is always there'),
  optional: (change) => (isSent(change) ? 'clients may leave it out' : 'it may be missing'),
  bound: (change) => `${change.bound} ${moved(change)}`,
  variants: (change) => `alternatives ${moved(change)}`,
  scopes: (change) => `needs ${moved(change)}`,
  type: changed,
  values: changed,
  format: changed,
  pattern: changed,
  default: changed,
  deprecated: 'it is deprecated',
  'parameter-new': addition,
  'body-new': addition,
  'parameter-required': 'clients must send it',
  'parameter-optional': 'clients may leave it out',
  'operation-gone': 'it is gone',
  'parameter-gone': 'it is gone',
  'body-gone': 'it is gone',
  'media-type-gone': 'it is gone',
  'status-gone': 'it is gone',
  'operation-new': 'it is new',
  'media-type-new': 'it is new',
  'status-new': 'it is new',
};

function isSent({ place }: DescriptionChange): boolean {
  return place === 'request' || place === 'parameter';
}

function moved({ before, after }: DescriptionChange): string {
  return `${before} → ${after}`;
}

function changed(change: DescriptionChange): string {
  return `${change.what} ${moved(change)}`;
}

function addition({ effect }: DescriptionChange): string {
  return effect === 'breaking' ? 'it is new, and clients must send it' : 'it is new';
}

const stateWords: Record<AnnouncedState, string> = {
  named: 'announced: the summary of changes speaks of it in ',
  announced: 'the summary of changes announces a breaking change, and does not say that it is this one, in ',
  configuration:
    'all that a feature of the club governs is gone: a change of configuration, which needs no announcement',
  'perhaps-configuration':
    'it is listed nowhere any more, at the same version: a feature of the club may govern it, else it is not announced',
  unannounced: 'not announced: the summary of changes has no new entry of type breaking',
  unknown:
    'unknown: the later run did not read GET /changes (its --only left that out, or it was not served)',
};

/** Returns how a breaking change stands to the summary of changes. */
export function announcementText({ state, versions }: BreakingChange): string {
  return `${stateWords[state]}${versions.join(', ')}`;
}
