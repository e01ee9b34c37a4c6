/** Ends a sentence with a store's name. Some names have their own full stop. */
export const endWith = (name: string): string => (name.endsWith('.') ? name : `${name}.`);
