/** Characters of a store's key. Every public id begins with the key of its store. */
export const storeKeyLength = 8;

/** The store of a public id (a link's, a tracked address's), so that finding it needs no search; it need not exist. */
export const storeOf = (publicId: string): string => publicId.slice(0, storeKeyLength);
