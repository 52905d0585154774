import { withDetail, withListItem } from '../../alterations/resources.ts';
import type { Alternatives } from '../alternative.ts';

export const sport: Alternatives = {
  'sport-fields': {
    bare: (parts) => withDetail(withListItem(parts, 'sports', onlyId), 'sports', onlyId),
  },
};

function onlyId(_: unknown, { id }: { readonly id: number }) {
  return { id };
}
