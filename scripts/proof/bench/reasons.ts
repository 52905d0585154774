/** Why a goal is missed, by how its row begins: what was measured when the reason was looked for. */
const reasons: Readonly<Record<string, string>> = {
  'page of 50 members, of bare':
    'each request has its token, scopes, quota and parameters checked, which the bare server leaves out',
  'page of 50 members, with journal':
    'each exchange is masked, kept, and held against the rules for clients while it is responded to',
  'create with an Idempotency-Key':
    'each body is validated against its schema and kept with the fingerprint of its key for replays',
  'first page of 50 season members': 'reads reach memory that no cache of the processor holds',
  'last page of 50 season members': 'reads reach memory that no cache of the processor holds',
  'random pages of season members': 'reads reach memory that no cache of the processor holds',
  'ten members of any of 1,000 groups': 'reads reach memory that no cache of the processor holds',
  "any person's registrations": 'reads reach memory that no cache of the processor holds',
  'deletion of a season': 'reads reach memory that no cache of the processor holds',
  'member search': 'a collection of all records fell into one load: see the longest pause',
  'longest pause': 'the collector stops the process while it ends a mark of all records',
  'ready to answer': 'it depends on the machine: a faster one met the goal',
  'suite, smoke: time': 'it depends on the machine: a faster one met the goal',
  'suite, standard: requests': 'a rule that names several operations is asked of each of them',
  'suite, standard: time': 'the time follows the number of requests',
  'suite, standard: token requests': 'each rule of scopes needs a token of its own set of scopes',
  'faults found': 'the first requests create the records that later checks share',
  'pages of': 'each response is parsed and judged in the process that passes it on',
};

/** Returns why a row misses its goal; undefined where it was not looked for. */
export function reasonFor(what: string): string | undefined {
  return Object.entries(reasons).find(([begins]) => what.startsWith(begins))?.[1];
}
