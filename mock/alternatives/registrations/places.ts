import type { JsonObject } from '../../../spec/index.ts';
import { withPart } from '../../alterations/part.ts';
import { withoutRuleAnywhere, withPendingWhere } from '../../alterations/registrations.ts';
import { withDetail, withListItem } from '../../alterations/resources.ts';
import type { Places } from '../../reference/domain/domain-parts.ts';
import { fitsEvent, fitsGroup, withinAnnualMaximum } from '../../reference/domain/places.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about the number of people that a group, an event, a slot and a season admit. */
export const places: Alternatives = {
  'registration-capacity': {
    'validated-only': withPlacesOfValidated,
    waiting: (parts) => {
      const groups = withPendingWhere(
        withPlacesOfValidated(parts),
        'annual_registrations',
        (one, club) => !fitsGroup(one, club),
      );
      return withPendingWhere(groups, 'event_registrations', (one, club) => !fitsEvent(one, club));
    },
  },
  'capacity-null-and-zero': {
    'zero-is-unlimited': (parts) =>
      withPlaces(parts, { admitted: (capacity) => capacity || Number.POSITIVE_INFINITY }),
    'null-admits-nobody': (parts) => withPlaces(parts, { admitted: (capacity) => capacity ?? 0 }),
  },
  'unlimited-capacity-form': {
    zero: (parts) => withCapacityShown(withCapacityShown(parts, 'groups'), 'events'),
  },
  'slot-capacity': {
    informs: (parts) => withoutRuleAnywhere(parts, 'annual_registrations', 'room-in-slots'),
  },
  'annual-maximum': {
    'validated-only': (parts) =>
      withPendingWhere(
        withPart(parts, 'admission', { countsForMaximum: isValidated }),
        'annual_registrations',
        (one, club) => !withinAnnualMaximum(one, club),
      ),
  },
};

function withPlaces(parts: Parts, members: Partial<Places>): Parts {
  return withPart(parts, 'admission', { places: { ...parts.admission.places, ...members } });
}

function withPlacesOfValidated(parts: Parts): Parts {
  return withPlaces(parts, { takesPlace: isValidated });
}

const isValidated: Places['takesPlace'] = ({ valid }) => valid === true;

/** Returns the parts in which a read shows 0 where a group or an event has no capacity. */
function withCapacityShown(parts: Parts, name: 'groups' | 'events'): Parts {
  const shown = (item: JsonObject): JsonObject => (item.capacity === null ? { ...item, capacity: 0 } : item);
  return withDetail(withListItem(parts, name, shown), name, shown);
}
