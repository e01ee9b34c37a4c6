/** No control characters and no lone surrogates: Postgres cannot store the first of them, browsers trip over the rest. */
export const isStorable = (text: string): boolean =>
  text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);

/** What is said of other text. */
export const notStorable = 'This text contains characters that cannot be stored';
