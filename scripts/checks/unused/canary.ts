/** What the check has to find in this folder. */
export const planted = [
  'scripts/checks/unused/canary.ts: unusedValue (exports)',
  'scripts/checks/unused/canary.ts: UnusedType (types)',
  'scripts/checks/unused/canary-file.ts: scripts/checks/unused/canary-file.ts (files)',
];

export const unusedValue = planted.length;
export type UnusedType = typeof unusedValue;
