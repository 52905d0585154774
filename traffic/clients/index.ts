/**
 * The judge of clients: it is fed observed exchanges one by one and reports, by client, where each was careless. It depends
 * on the contract alone, so that the journal of the mock, live traffic and recorded traffic are judged by the same code.
 */
export type { ClientFinding, ClientReport, ShownExchange } from './client-report.ts';
export { type ClientJudge, createClientJudge, emptyReport } from './judge.ts';
