import { documents } from './document.ts';
import { groups } from './group.ts';
import type { Resource } from './resource.ts';
import { seasons } from './season.ts';
import { sports } from './sport.ts';

/** Every resource that is answered from its table, by its collection. */
export const resources = { seasons, sports, groups, documents };

export type ResourceName = keyof typeof resources;
export type Resources = { readonly [N in ResourceName]: Resource<N> };
