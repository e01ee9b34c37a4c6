/** A number as an entry has room for it. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));
