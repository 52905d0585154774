import { operation } from '../../../spec/index.ts';
import type { PathPart } from '../parts.ts';

/** Returns the path of an operation with the id in it, relative to the base URL. */
export const path: PathPart['path'] = (id, value) => operation(id).path.replace('{id}', String(value));

export const pathWithSeason: PathPart['pathWithSeason'] = (path, seasonId) => `${path}?season_id=${seasonId}`;
