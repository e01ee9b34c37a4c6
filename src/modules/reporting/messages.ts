/** Words for staff. */
export const messages = { noSummary: 'This daily summary does not exist.' } as const;
