import { documents } from './document.ts';
import { events } from './event.ts';
import { groups } from './group.ts';
import { lessons } from './lesson.ts';
import { payments } from './payment.ts';
import type { Resource } from './resource.ts';
import { seasons } from './season.ts';
import { slots } from './slot.ts';
import { sports } from './sport.ts';

/** Every resource that is answered from its table, by its collection. */
export const resources = { seasons, sports, groups, documents, slots, lessons, events, payments };

export type ResourceName = keyof typeof resources;
export type Resources = { readonly [N in ResourceName]: Resource<N> };
