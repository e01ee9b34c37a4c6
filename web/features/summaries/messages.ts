import { showMoney, toCents } from '../../../src/contract/money.ts';

/** Labels and messages of the daily summaries. */
export const messages = {
  title: 'Daily summaries',
  scope: 'The last six days that were summed up',
  report: "Today's Report",
  generate: "Generate Today's Summary",
  generating: 'Generating...',
  reportFailed: "Failed to generate today's report",
  generateFailed: 'Failed to generate daily summary',
  none: 'No daily summaries yet',
  noneHelp: 'A summary has the payments, voids and refunds of a day, and what is still to be keyed in at the register.',
  loadFailed: 'The summaries could not be loaded.',
  done: 'Success',
  doneText: (payments: number) =>
    `Today is summed up: ${payments === 1 ? '1 payment was' : `${payments.toLocaleString('en-US')} payments were`} tried so far.`,
  soFar: 'so far',
  revenue: 'Total revenue',
  rate: (approved: number, tried: number) =>
    `${approved} of ${tried} approved, ${tried === 0 ? 0 : Math.round((100 * approved) / tried)}%`,
  undecided: (count: number) => `${count} without an answer yet`,
  toConfirm: (payments: number, amount: string) =>
    `${payments === 1 ? '1 payment' : `${payments} payments`}, ${showMoney(toCents(amount))}, not in the register yet`,
  allConfirmed: 'All in the register',
  by: (name: string | null) => (name === null ? 'made by itself' : `made by ${name}`),
  emails: (count: number) => (count === 0 ? 'not emailed' : `emailed to ${count}`),
  view: 'View PDF',
  viewOf: (day: string) => `View the PDF of ${day}`,
  viewFailed: 'Failed to load PDF',
  download: 'Download',
  downloadOf: (day: string) => `Download the PDF of ${day}`,
  downloadFailed: 'Failed to download PDF',
};
