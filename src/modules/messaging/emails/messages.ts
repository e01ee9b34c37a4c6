/** Why an email did not arrive, for staff. */
export const emailMessages = {
  noServer: 'Email is not set up on this server.',
  refused: (code: number): string => `The mail server refused this address (${code}).`,
  unreachable: 'The mail server could not be reached or was too busy.',
  secretEnded: 'The link in this email had ended before it could be sent.',
} as const;
