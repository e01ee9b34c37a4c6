/** What is said of a revision. */
export const messages = {
  inUse: (number: number): string => `${number}, in use`,
  number: (number: number): string => String(number),
  change: (by: string, change: string): string => `${by}: “${change}”`,
  restored: (by: string, number: number): string => `${by} brought revision ${number} back`,
};
