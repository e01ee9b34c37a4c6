const payments = (count: number): string => (count === 1 ? '1 payment' : `${count.toLocaleString('en-US')} payments`);

/** Labels and messages of the list that is keyed in at the register. */
export const registerMessages = {
  title: 'Enter in register',
  back: 'Back to Payment Links',
  closing: 'Close the day',
  print: 'Print',
  list: 'Paid, not in the register yet',
  failed: 'What waits for the register could not be loaded.',
  empty: 'Everything is in the register.',
  emptyText: 'The next payment appears here the moment it happens.',
  enter: 'Entered',
  enterOf: (name: string, amount: string, code: string | null) =>
    ` ${name}, ${amount}${code === null ? '' : `, approval ${code.split('').join(' ')}`}`,
  paid: (when: string, ago: string) => `paid ${when} · ${ago}`,
  approval: 'Approval',
  noApproval: 'None',
  entered: 'Entered just now',
  ofTotal: (total: string) => `of ${total}`,
  sumLabel: 'Entered in this visit',
  sumNote: 'Hold it against your till.',
  count: (entered: number, total: number) => `${entered} of ${payments(total)}`,
  more: (count: number) => `These are the oldest ${count}. The next ones follow once they are entered.`,
  undecided: (count: number) =>
    count === 1
      ? '1 more payment is left out: an admin decides first whether it goes back to its customer.'
      : `${count} more payments are left out: an admin decides first whether they go back to their customers.`,
  keys: 'Enter confirms and moves on · J and K or the arrows move · U undoes',
  undo: 'Undo',
  undoOf: (name: string) => `Undo: ${name}`,
  undoBar: 'Last entry',
  undoNote: 'It is recorded in ten seconds.',
  enteredOne: (name: string, amount: string) => `${name} ${amount} entered. You have ten seconds to undo it.`,
  undone: (name: string) => `${name} is not entered.`,
  states: { undoable: 'Not recorded yet', writing: 'Recording...', written: 'Recorded' },
  refused: 'It was not recorded.',
  confirmAll: (count: number) => `Confirm all ${count}`,
  open: (name: string) => `Open the link of ${name}`,
};

/** The question before several payments are confirmed at once. */
export const confirmAllMessages = {
  title: (count: number) => `Confirm ${payments(count)} in POS?`,
  text: (count: number, sum: string) =>
    `This states that ${count === 1 ? 'it was' : `all ${count} were`} entered in your point-of-sale system: ${sum} in all.`,
  recorded: (who: string) =>
    `It is recorded that ${who} did this, and when. An admin can say later that it was a mistake.`,
  confirm: (sum: string) => `Confirm ${sum}`,
  busy: 'Confirming...',
  failed: 'Nothing was confirmed.',
  done: (count: number, sum: string) => `${payments(count)} confirmed in POS, ${sum}`,
  names: 'Who paid',
};

/** Labels and messages of the closing of a day. */
export const closingMessages = {
  title: 'Closing the register',
  shortTitle: 'Closing',
  back: 'Back to Enter in register',
  print: 'Print',
  day: 'Day',
  before: 'Day before',
  after: 'Day after',
  failed: 'The closing of this day could not be loaded.',
  midnight: '12:00 AM',
  hours: (from: string, until: string, zone: string) => `${from} to ${until}, ${zone}`,
  soFar: 'The day is not over: this is it so far.',
  figures: {
    inRegister: 'In the register',
    toKeyIn: 'Still to key in',
    total: 'Debitlink total',
    afterReturns: 'After voids and refunds',
  },
  should: (register: string, keyedIn: string) =>
    `The register should hold ${register} for this day, and ${keyedIn} of it is keyed in.`,
  wentBack: (amount: string) => `${amount} of the Debitlink total went back before it was keyed in.`,
  decide: (amount: string) =>
    `${amount} more is left out: an admin decides first whether it goes back to its customer.`,
  agrees: (register: string) => `The register should hold ${register} for this day, and all of it is keyed in.`,
  nothing: 'Nothing was paid on this day.',
  undecided: (count: number) =>
    `${payments(count)} without an answer of the bank ${count === 1 ? 'is' : 'are'} in none of these figures.`,
  tape: 'Keyed in on this day',
  tapeNote: 'What the till’s own tape shows, whenever it was paid',
  tapeNone: 'Nothing was keyed in on this day.',
  tapeSum: 'To hold against the tape',
  ofOtherDays: (amount: string) => `${amount} of it was paid on other days.`,
  by: 'By',
  entries: 'Entries',
  toKeyIn: 'Still to key in',
  toKeyInNote: 'Tick when keyed in',
  toKeyInSum: 'To key in at the register',
  keyIn: 'Enter in register',
  payments: 'Payments',
  time: 'Time',
  customer: 'Customer',
  number: 'Number',
  card: 'Card',
  approval: 'Approval',
  register: 'Register',
  amount: 'Amount',
  inPos: 'in POS',
  notYet: 'not yet',
  returned: 'went back',
  toDecide: 'to decide',
  total: 'Total',
  returns: 'Voids and refunds',
  what: 'What',
  paid: 'Paid',
  kinds: { voided: 'Voided', refunded: 'Refunded' },
  sameDay: 'On this day, so in no total',
  lines: ['Counted', 'Difference', 'Closed by', 'Time'],
};
