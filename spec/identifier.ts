/** The greatest identifier of a record, as the description's `Identifier` bounds it. */
export const greatestIdentifier = 2_147_483_647;
