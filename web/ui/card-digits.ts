/** The last four digits of a card, as every screen writes them. */
export const showCard = (last4: string): string => `•••• ${last4}`;
