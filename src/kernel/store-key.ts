/** Length of a store's key in characters. Every public id begins with the key of its store. */
export const storeKeyLength = 8;

/** The store that a public id (of a link, of a tracked address) begins with, found without a search. It need not exist. */
export const storeOf = (publicId: string): string => publicId.slice(0, storeKeyLength);
