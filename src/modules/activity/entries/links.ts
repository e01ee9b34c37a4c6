import type { DisownCode } from '../../../contract/links/payment-links.ts';
import { showMoney } from '../../../contract/money.ts';
import type { Stamped } from '../../../kernel/tx.ts';
import type {
  LinkBatchStarted,
  LinkBatchSteered,
  LinkFilterChanged,
  LinkHistoryEvent,
  LinksExported,
  RemindersChanged,
} from '../../payment-links/index.ts';
import { keptChanges } from './changes.ts';
import { countOf, type About, type Entry, type Recorders } from './entry.ts';

type LinkActivity =
  | LinkBatchStarted
  | LinkBatchSteered
  | LinkFilterChanged
  | LinkHistoryEvent
  | LinksExported
  | RemindersChanged;
type LinkEventRecorded = Extract<LinkHistoryEvent, { type: 'LinkEventRecorded' }>;

const disowned: Readonly<Record<DisownCode, string>> = {
  store_not_known: 'Whoever got the payment link says that they do not know the store',
  wrong_number: 'Whoever got the payment link says that the number is wrong',
};

type Change = LinkEventRecorded['what'];

/** What was done to a link, in words; null where another row tells it. */
const changes: Readonly<Record<Change, string | null>> = {
  extended: 'was extended',
  amount_changed: 'was changed in its amount',
  disabled: 'was disabled',
  enabled: 'was enabled',
  cancelled: 'was cancelled',
  paid_elsewhere: 'was marked as paid elsewhere',
  pos_confirmed: 'was confirmed in POS',
  pos_unconfirmed: 'had its confirmation in POS undone',
  renewal_asked: 'is wanted again: its payer asks for one that can be paid',
  renewal_declined: 'will not be renewed: its payer is told so',
  replaced: 'was replaced by another',
  replaces: null,
  locked: 'was locked',
  unlocked: 'was unlocked',
  receipt_sent: 'had its receipt sent',
  store_not_known: null,
  wrong_number: null,
  number_confirmed: 'has its number confirmed',
  reminders_off: 'is not reminded of any more',
  reminders_on: 'is reminded of again',
  automation_left_out: 'was left out by an automation',
};

const warnings: readonly Change[] = ['locked', 'renewal_asked', 'automation_left_out'];

const customerOf = ({ link }: About): string => (link?.customerName ? ` for ${link.customerName}` : '');

const changeOf = ({ what, from, to, note, stamp }: Stamped<LinkEventRecorded>, about: About): Entry | null => {
  const text = changes[what];
  if (text === null) return null;
  // What was written down with it is staff's own; a payer's words stay out.
  const reason = stamp.author.kind === 'staff' && note !== null ? { reason: note } : {};
  const status = warnings.includes(what) ? 'warning' : 'success';
  return {
    action: `PAYMENT_LINK_${what.toUpperCase()}`,
    text: `The link${customerOf(about)} ${text}${about.byName}`,
    detail: { ...(from !== null && { before: from }), ...(to !== null && { after: to }), ...reason },
    status,
  };
};

const whichOf = ({ search, list }: LinksExported): string => {
  if (list !== undefined) return `of the list “${list}”`;
  if (search === null) return 'chosen one by one';
  return search.q === ''
    ? `of the filter “${search.status}”`
    : `of the filter “${search.status}” and the search “${search.q}”`;
};

/** What is recorded of links. */
export const links: Recorders<LinkActivity> = {
  LinkCreated: ({ cents }, about) => ({
    action: 'PAYMENT_LINK_CREATED',
    text: `A link of ${showMoney(cents)}${customerOf(about)} was created${about.byName}`,
  }),
  LinkEventRecorded: changeOf,
  LinkNotesSaved: ({ changed }, about) => ({
    action: 'PAYMENT_LINK_NOTES_SAVED',
    text: `The ${changed.map((field) => (field === 'internalNotes' ? 'internal note' : 'note for the customer')).join(' and the ')} of the link${customerOf(about)} was saved${about.byName}`,
    detail: { changed },
  }),
  // The other changes of a status follow from what is recorded anyway.
  LinkStatusChanged: ({ from, to }, about) =>
    to.status === 'expired' && from.status !== 'expired'
      ? { action: 'PAYMENT_LINK_EXPIRED', text: `The link${customerOf(about)} has expired`, status: 'other' }
      : null,
  LinkDisowned: ({ code }) => ({ action: 'PAYMENT_LINK_DISOWNED', text: disowned[code], detail: { code } }),
  LinksExported: (event, { byName, name }) => ({
    action: 'LINKS_EXPORTED',
    text: `${event.more ? 'More than ' : ''}${countOf(event.links, 'link')} ${whichOf(event)} exported${byName}`,
    detail: { links: event.links, more: event.more, ...event.search, by: name },
    entity: 'payment_link',
  }),
  RemindersChanged: ({ storeId, changes: fields }, { byName }) => ({
    action: 'REMINDERS_CHANGED',
    text: `The reminders were changed${byName}`,
    detail: { changes: keptChanges(fields) },
    entity: 'account',
    entityId: storeId,
  }),
  LinkFilterChanged: ({ act, name: filter, changes: fields }, { byName, name }) => ({
    action: `LINK_FILTER_${act.toUpperCase()}`,
    text: `The filter “${filter}” was ${act}${byName}`,
    detail: { filter, changes: keptChanges(fields), by: name },
    entity: 'payment_link',
  }),
  LinkBatchSteered: ({ batchId, fileName, act }, { byName, name }) => ({
    action: `LINKS_FOR_MANY_${act.toUpperCase()}`,
    text: `The making of the links of the list “${fileName}” was ${act}${byName}`,
    detail: { batchId, fileName, by: name },
    entity: 'payment_link',
  }),
  LinkBatchStarted: ({ batchId, fileName, links: count, cents }, { byName, name }) => ({
    action: 'LINKS_FOR_MANY',
    text: `${countOf(count, 'link')} of ${showMoney(cents)} from the list “${fileName}” confirmed${byName}`,
    detail: { batchId, fileName, links: count, cents, by: name },
    entity: 'payment_link',
  }),
};
