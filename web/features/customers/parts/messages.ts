import type { CustomerActivity, CustomerTexting } from '../../../../src/contract/customers.ts';

/** What happened last with a customer, in one word. */
export const activityMessages: Readonly<Record<CustomerActivity, string>> = {
  added: 'Added',
  asked: 'New link',
  texted: 'Texted',
  failed: 'Failed',
  opened: 'Opened',
  expired: 'Expired',
  paid: 'Paid',
  checking: 'Checking',
  authorized: 'Authorized',
  declined: 'Declined',
  refunded: 'Refunded',
  replied: 'Replied',
  stop: 'STOP',
};

/** Whether a customer can be texted: the word beside the mark, and the whole of it. */
export const textingMessages: Readonly<Record<CustomerTexting, { readonly short: string; readonly full: string }>> = {
  may: { short: '', full: 'May be texted' },
  stopped: { short: 'STOP', full: 'Wrote STOP' },
  failed: { short: 'Cannot', full: 'Cannot be texted' },
  none: { short: 'Cannot', full: 'No phone number' },
};

/** The whole of it; whoever opted out by telling staff has not written STOP. */
export const textingTitle = (texting: CustomerTexting, optedOut: { readonly theirs: boolean } | null): string =>
  texting === 'stopped' && optedOut?.theirs === false ? 'Wants no texts' : textingMessages[texting].full;
