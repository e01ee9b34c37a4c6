/** Labels and messages of the lines of the list. */
export const rowMessages = {
  columns: {
    customer: 'Customer',
    phone: 'Phone',
    amount: 'Amount',
    status: 'Status',
    progress: 'Progress',
    opened: 'Opened',
    expires: 'Expires',
    number: 'Number',
    created: 'Created',
  },
  /** What a button is called by a screen reader, which else reads the same of every line. */
  actOf: (act: string, customer: string): string => `${act}: ${customer}`,
  paidOnDay: (count: number, sum: string) => `${count} paid · ${sum}`,
  notYet: 'Not yet',
  notOpened: 'Not opened yet',
  /** The same of a link that has ended. */
  never: 'No',
  neverOpened: 'Not opened',
  /** Opened without a counted visit: in the column, and as a sentence. */
  notCounted: 'Yes',
  openedUncounted: 'Opened, visits not counted',
  expires: (moment: string) => `Expires ${moment}`,
  opened: (total: number, unique: number) =>
    `Opened ${total === 1 ? 'once' : `${total} times`} by ${unique === 1 ? '1 person' : `${unique} people`}`,
  openedBetween: (opened: string, first: string, last: string) => `${opened}, first ${first}, last ${last}`,
  /** How many people that were, behind the number of visits. */
  unique: (people: number) => `(${people} unique)`,
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  confirmPos: 'Confirm POS',
  extend: 'Extend',
  capture: 'Capture',
  unlock: 'Unlock',
  loading: 'Loading',
};
