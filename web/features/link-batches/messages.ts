import {
  type BatchField,
  type BatchRow,
  type BatchState,
  type LinkBatch,
  mostBatchRows,
  type NoTextCode,
  type RowFilter,
} from '../../../src/contract/links/link-batches.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { textingHours } from '../../../src/contract/texting/quiet-hours.ts';
import { countedTexts, pricedTexts } from '../../ui/text-price.ts';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
const links = (number: number): string => count(number, 'link', 'links');
const dollars = (amount: string): string => showMoney(toCents(amount));
const most = mostBatchRows.toLocaleString('en-US');
const morning = `${textingHours.from}:00 AM`;

/** What every step says. */
export const messages = {
  title: 'Links for many',
  back: 'Back to Payment Links',
  anotherFile: 'Another list',
  steps: { file: 'File', columns: 'Columns', check: 'Check', create: 'Create' },
  loadFailed: 'This list could not be loaded.',
  failed: 'That did not work.',
  more: 'More rows',
} as const;

/** The first step. */
export const fileMessages = {
  drop: 'Drop a file here',
  kinds: `CSV or text, up to ${most} rows. Comma, semicolon or tab.`,
  choose: 'Choose a file',
  reading: 'Reading...',
  or: 'Or paste rows from a spreadsheet',
  paste: 'Read the pasted rows',
  help: 'A name and an amount are needed; phone, email, notes and expiry are welcome.',
  failed: 'This list cannot be read.',
  recent: 'Recent lists',
  recentFailed: 'The recent lists could not be loaded.',
  pasted: 'Pasted rows',
  by: (name: string): string => `by ${name}`,
  states: {
    checking: 'Not confirmed yet',
    running: 'Under way',
    paused: 'Paused',
    stopped: 'Stopped',
    done: 'Done',
  } satisfies Record<BatchState, string>,
  rows: (number: number): string => count(number, 'row', 'rows'),
  made: (created: number, all: number): string => `${created} of ${links(all)}`,
  sum: dollars,
} as const;

/** What a column can hold. */
export const fieldNames: Readonly<Record<BatchField, string>> = {
  customerName: 'Name',
  customerPhone: 'Phone',
  customerEmail: 'Email',
  amount: 'Amount',
  customerNotes: 'Note for the customer',
  internalNotes: 'Internal note',
  expiresIn: 'Expiry in hours',
};

/** The second step. */
export const columnMessages = {
  label: 'Columns of the list',
  heads: { column: 'Column in the list', goesTo: 'Goes to', filled: 'Filled' },
  filledOf: (filled: number, all: number): string => `${filled} of ${all}`,
  leaveOut: 'Leave out',
  choice: (heading: string): string => `What ${heading} holds`,
  rows: (number: number): string => `${number === 1 ? 'row' : 'rows'} in the list, one is one link`,
  ready: 'Can become a link',
  problems: 'With a problem',
  check: (number: number): string => `Check ${count(number, 'row', 'rows')}`,
  missing: 'Say which column holds the name, and which the amount.',
} as const;

/** The third step. */
export const checkMessages = {
  label: 'Rows of the list',
  filters: {
    all: 'All',
    problems: 'Problems',
    without_text: 'Without text',
    open: 'Already asked',
    later: 'After quiet hours',
  } satisfies Record<RowFilter, string>,
  show: 'Which rows',
  heads: { row: 'Row', customer: 'Customer', amount: 'Amount', note: 'Note', happens: 'What happens' },
  correct: (field: BatchField, row: number): string => `${fieldNames[field]} in row ${row}`,
  row: (row: number): string => `Row ${row}`,
  none: 'No row is like that.',
  corrected: (row: number): string => `Row ${row} is put right.`,
} as const;

const noTextMessages: Readonly<Record<NoTextCode, string>> = {
  opted_out: 'STOP',
  not_textable: 'Cannot be texted',
  no_phone: 'No number',
  no_texts: 'No text',
  ends_before_text: 'Ends before the morning',
};

/** What happens with a row, in a few words. */
export const happens = ({ outcome, noText, openAmount, sameAs }: BatchRow): string => {
  const instead = outcome === 'email' ? 'goes by email' : 'link only';
  if (noText !== null) return `${noTextMessages[noText]}: ${instead}`;
  if (openAmount !== null) return `Has an open link, ${dollars(openAmount)}`;
  if (sameAs !== null) return `Same person as row ${sameAs}`;
  return outcome === 'text_later' ? `Text at ${morning} their time` : 'Text now';
};

/** What will happen, beside the rows. */
export const planMessages = {
  title: 'What will happen',
  together: (number: number): string => `${links(number)}, together`,
  sizes: (largest: string, smallest: string): readonly [string, string, string] => [
    'Largest ',
    dollars(largest),
    `, smallest ${dollars(smallest)}.`,
  ],
  leftOut: (number: number): string =>
    number === 1 ? 'One row stays out until it is put right.' : `${number} rows stay out until they are put right.`,
  parts: {
    text: 'Texts now',
    later: `Texts at ${morning} their time`,
    email: 'By email',
    linkOnly: 'Link only, nothing sent',
  },
  open: (number: number): string =>
    number === 1 ? 'One customer is asked for money already.' : `${number} customers are asked for money already.`,
  options: (cost: LinkBatch['textCost'], debitOnly: boolean, ends: string): string =>
    [
      ...(cost === null ? [] : [pricedTexts(cost.parts, cost.price)]),
      debitOnly ? 'Debit only' : 'Debit and credit',
      `each link ends after ${ends}`,
    ].join(' · '),
  change: 'Change',
  expiresIn: 'Each link ends after',
  debitOnly: 'Debit cards only',
  sends: 'Text or email the customers',
  previews: 'How the first texts read',
  preview: (row: number): string => `The text of row ${row}`,
  parted: countedTexts,
  usedBefore: (day: string, fileName: string, number: number): string =>
    `This list was used on ${day}${fileName === '' ? '' : ` (${fileName})`}: ${links(number)}.`,
  again: 'Make its links again',
  back: 'Back',
  create: (number: number, amount: string): string => `Create ${links(number)}, ${dollars(amount)}`,
  creating: 'Starting...',
  nothing: 'No row can become a link yet',
} as const;

/** The last step. */
export const progressMessages = {
  label: 'Links of the list',
  title: 'Under way',
  finished: 'Result',
  states: {
    checking: '',
    running: 'Creating and sending',
    paused: 'Paused',
    stopped: 'Stopped',
    done: 'Done',
  } satisfies Record<BatchState, string>,
  at: (state: string, time: string): string => `${state} at ${time}`,
  of: (number: number): string => ` of ${number.toLocaleString('en-US')}`,
  bar: 'Links that are made',
  left: (seconds: number): string => {
    const about =
      seconds < 60
        ? count(Math.max(5, Math.ceil(seconds / 5) * 5), 'second', 'seconds')
        : count(Math.ceil(seconds / 60), 'minute', 'minutes');
    return `About ${about} left. You may leave this page; it goes on.`;
  },
  rest: (number: number): string => `${links(number)} not created yet. `,
  stopped: (number: number): string =>
    number === 1
      ? 'One link was not created, and nothing was sent for it.'
      : `${links(number)} were not created, and nothing was sent for them.`,
  asked: (amount: string): string => `${dollars(amount)} asked for. `,
  paid: (number: number, amount: string): string => `${number} paid already, ${dollars(amount)}.`,
  parts: {
    created: 'Created',
    text: 'Texts sent',
    later: 'Texts waiting for the morning',
    delivered: 'Texts delivered',
    email: 'By email',
    linkOnly: 'Link only',
    failed: 'Text failed',
    problems: 'Left out',
  },
  pause: 'Pause',
  pausing: 'Pausing...',
  resume: 'Go on',
  resuming: 'Going on...',
  stop: 'Stop here',
  stopping: 'Stopping...',
  stopTitle: 'Stop here?',
  stopText: (number: number): string =>
    `${links(number)} will not be created. Those that are made stay as they are. This action cannot be undone.`,
  show: (number: number): string => (number === 1 ? 'Show the link' : `Show the ${links(number)}`),
  download: 'Download',
  waiting: 'Not created yet',
  notCreated: 'Not created',
  email: 'By email',
  linkOnly: 'Link only',
  later: `Text at ${morning} their time`,
} as const;

/** What a download says. */
export const downloadMessages = {
  done: 'The result was downloaded.',
  failed: 'The result could not be downloaded.',
} as const;
