/** A sentence of the server, or of a rule that the page shares with it, in the language of the page. */
export const translate = (sentence: string): string => sentence;
