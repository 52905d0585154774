import { NotApplicable } from '../../engine/wire/message/errors.ts';
import type { SpecialRequests } from '../special-request.ts';

/** No route creates a statement of hours: the target file names one. */
export const staffHoursRequests: SpecialRequests = {
  readStaffHours: {
    good: async ({ target }) => {
      const statement = target.known?.staff_hours;
      if (statement === undefined)
        throw new NotApplicable('needs a statement of hours that is validated (known.staff_hours)');
      const { id, month } = statement;
      return { options: { path: { id }, query: { month } }, record: { id, draft: {} } };
    },
  },
};
