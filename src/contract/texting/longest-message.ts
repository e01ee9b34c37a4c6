/** The longest message that staff write; a text is four parts at most, which depends on its letters. */
export const longestMessage = 1_000;
