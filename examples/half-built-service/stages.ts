import { findCommunes } from './communes.ts';
import { getContext } from './context.ts';
import { publicReads } from './discovery.ts';
import type { Operation } from './operation.ts';
import { seasonLists } from './season-lists.ts';
import { seasonOperations } from './seasons.ts';
import { sportOperations } from './sports.ts';
import { requestToken } from './token.ts';

const signIn = [...publicReads, requestToken, getContext];
const seasons = [...signIn, ...seasonOperations, ...seasonLists, findCommunes];
const sports = [...seasons, ...sportOperations];

/** The service as it grew: what was built at each stage, named by the number of its operations. */
export const stages: Readonly<Record<string, readonly Operation[]>> = { 9: signIn, 22: seasons, 26: sports };
