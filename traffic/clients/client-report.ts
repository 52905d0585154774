import type { ControlView } from '../../spec/control-types.ts';

/** What was observed of a client, by the rules for clients. */
export type ClientReport = ControlView<'ClientReport'>;

/** What a client did against one rule. */
export type ClientFinding = ControlView<'Finding'>;

/** An exchange or a delivery as a finding shows it: secrets and personal data in its address are masked. */
export type ShownExchange = ControlView<'ShownExchange'>;
