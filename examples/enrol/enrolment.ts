/** An enrolment as the club's own form has it. */
export interface Enrolment {
  /** Our own number, such as 2026-0042: the keys of all writes follow from it. */
  readonly number: string;
  readonly day: string;
  readonly person: {
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly birth_date: string;
    readonly sex: 'Homme' | 'Femme';
  };
  readonly group: string;
  /** The day of the slot, where the group leaves the choice. */
  readonly weekday?: string;
  readonly payment: { readonly amount_cents: number; readonly method: string; readonly received_on: string };
}

/** What the club has in the end. */
export interface Enrolled {
  readonly memberId: number;
  readonly registrationId: number;
  readonly paymentId: number;
  readonly invoice: { readonly mediaType: string; readonly bytes: Uint8Array };
}
