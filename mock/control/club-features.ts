import { features } from '../../spec/features.ts';
import { type JsonObject, operation } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';

/** Returns the features, whether they are on, and what each takes with it in this club while it is off. */
export function featuresView(club: Club): JsonObject[] {
  return [...features()].map(([id, { says, fields, operations }]) => ({
    id,
    says,
    on: !club.settings.featuresOff.has(id),
    fields: [...new Set(fields.map((field) => field.slice(field.indexOf('.') + 1)))],
    routes: operations
      .filter((each) => club.parts.governedOperations.isGone(each, without(id, club)))
      .map(routeOf),
  }));
}

/** The club with a feature off: which routes go with it is the club's choice. */
function without(feature: string, club: Club): Club {
  const settings = { ...club.settings, featuresOff: new Set([feature]) };
  return Object.create(club, { settings: { value: settings } });
}

function routeOf(id: Parameters<typeof operation>[0]): string {
  const { method, path } = operation(id);
  return `${method} ${path}`;
}
