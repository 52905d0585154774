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
  const { what, place, effect, bound, before, after } = change;
  const isSent = place === 'request' || place === 'parameter';
  const moved = `${before} → ${after}`;
  switch (what) {
    case 'field-gone':
      return isSent ? 'clients cannot send it any more' : 'clients do not receive it any more';
    case 'field-new':
      if (!isSent) return 'clients receive it, too';
      return effect === 'breaking' ? 'clients must send it' : 'clients may send it';
    case 'fields-open':
      return 'its fields are not listed any more';
    case 'required':
      return isSent ? 'clients must send it' : 'it is always there';
    case 'optional':
      return isSent ? 'clients may leave it out' : 'it may be missing';
    case 'bound':
      return `${bound} ${moved}`;
    case 'variants':
      return `alternatives ${moved}`;
    case 'scopes':
      return `needs ${moved}`;
    case 'type':
    case 'values':
    case 'format':
    case 'pattern':
    case 'default':
      return `${what} ${moved}`;
    case 'deprecated':
      return 'it is deprecated';
    case 'parameter-new':
    case 'body-new':
      return effect === 'breaking' ? 'it is new, and clients must send it' : 'it is new';
    case 'parameter-required':
      return 'clients must send it';
    case 'parameter-optional':
      return 'clients may leave it out';
    case 'operation-gone':
    case 'parameter-gone':
    case 'body-gone':
    case 'media-type-gone':
    case 'status-gone':
      return 'it is gone';
    case 'operation-new':
    case 'media-type-new':
    case 'status-new':
      return 'it is new';
  }
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
