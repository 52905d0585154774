/** No file imports this one: `canary.ts` says that the check has to find it. */
export {};
