/**
 * What a choice alters, compared with the default. `shape`: the same requests come to the same end, and a careful client
 * bears the other form, order, wording or delay. `club-rule`: the club decides which valid requests are granted, or what
 * comes of them, and no client can make up for it.
 */
export const alterable = ['shape', 'club-rule'] as const;
export type Altered = (typeof alterable)[number];
