/**
 * The domain of the addresses that people of the run get: a club may look whether it is there, and nobody reads what
 * is sent to it.
 */
export const mailDomain = 'example.com';
