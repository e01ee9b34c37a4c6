import type { SyncRange } from './ranges.ts';

const contactsText = (count: number): string =>
  count === 1 ? '1 contact' : `${count.toLocaleString('en-US')} contacts`;
const customersText = (count: number): string =>
  count === 1 ? '1 customer' : `${count.toLocaleString('en-US')} customers`;

/** How the ranges are called. */
export const rangeLabels: Readonly<Record<SyncRange, string>> = {
  all: 'All contacts',
  last7days: 'Last 7 days',
  thisweek: 'This week',
  thismonth: 'This month',
  lastmonth: 'Last month',
  thisyear: 'This year',
  lastyear: 'Last year',
};

/** Labels and messages of the sync of contacts. */
export const syncMessages = {
  label: 'Sync contacts',
  title: 'Sync OpenPhone contacts',
  text: 'Adds the contacts of your OpenPhone to your customers. Nobody who is in your directory already is changed or added twice, and nobody is texted.',
  range: 'Contacts added or changed',
  start: 'Sync Contacts',
  starting: 'Starting...',
  running: (found: number) => `${contactsText(found)} read so far...`,
  runningHint: 'You can close this and go on working. The sync continues.',
  stop: 'Stop Sync',
  stopping: 'Stopping...',
  stopFailed: 'The sync could not be stopped.',
  done: (found: number, added: number) =>
    found === 0
      ? 'There are no contacts in these days.'
      : `${contactsText(found)} read, ${customersText(added)} added.`,
  again: 'Sync Again',
  close: 'Close',
  failedTitle: 'Sync Failed',
  failed: 'Failed to sync contacts from OpenPhone.',
  send: 'Send to OpenPhone',
  sendName: (name: string) => `Send ${name} to OpenPhone`,
  sending: 'Sending...',
  sent: (name: string) => `${name} is a contact in OpenPhone`,
  sendFailed: 'The customer could not be sent to OpenPhone.',
} as const;
