import type { PaymentHistoryEntry } from '../../../../src/contract/checkout/checkout.ts';
import type { NoteRevision } from '../../../../src/contract/links/link-changes.ts';
import type { LinkEvent } from '../../../../src/contract/links/link-event.ts';
import type { LinkRow, LockCode, SentMessage } from '../../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { translate } from '../../../core/translate.ts';
import { showDateAndTime } from '../../../ui/date-time.ts';
import {
  type LinkDetails,
  cardOf,
  deliveryOf,
  isEmail,
  lockReasons,
  paymentSentenceOf,
  withReleases,
} from '../../link/index.ts';
import { eventMessages, placeMessages, timelineMessages } from './messages.ts';

/** One line of the timeline. */
export interface TimelineEntry {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  readonly detail: string | null;
  readonly tone: 'good' | 'bad' | 'plain';
}

const quoted = (text: string | null): string | null => (text === null ? null : `“${text}”`);
const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(' · ') || null;

const byLine = (by: string | null): string | null => by && timelineMessages.by(by);

const change = ({ from, to }: LinkEvent, show: (value: string) => string): string | null =>
  from === null || to === null ? to && show(to) : `${show(from)} → ${show(to)}`;

const showAmount = (decimal: string): string => showMoney(toCents(decimal));

const placeOf = (to: string | null): string | null =>
  to !== null && to in placeMessages ? placeMessages[to as keyof typeof placeMessages] : null;

const detailOf = (event: LinkEvent, { transactionType, debitOnly }: LinkRow, timeZone: string): string | null => {
  const { type, to, note } = event;
  if (type === 'created')
    return joined(timelineMessages.types[transactionType], debitOnly ? timelineMessages.debitOnly : null);
  if (type === 'amount_changed') return joined(change(event, showAmount), quoted(note));
  if (type === 'extended')
    return joined(
      change(event, (at) => showDateAndTime(new Date(at), timeZone)),
      quoted(note),
    );
  if (type === 'locked') return note !== null && note in lockReasons ? lockReasons[note as LockCode] : null;
  if (type === 'replaced' || type === 'replaces') return to ?? event.from;
  if (type === 'automation_left_out') return joined(quoted(to), note && translate(note));
  if (type === 'receipt_sent') return to === 'text' || to === 'email' ? timelineMessages.receipt[to] : null;
  if (type === 'paid_elsewhere') return joined(placeOf(to), quoted(note));
  return type === 'opened' ? note : quoted(note);
};

const eventTones: Partial<Readonly<Record<LinkEvent['type'], TimelineEntry['tone']>>> = {
  paid_elsewhere: 'good',
  locked: 'bad',
  store_not_known: 'bad',
  wrong_number: 'bad',
  automation_left_out: 'bad',
};

const eventEntry =
  (link: LinkRow, timeZone: string) =>
  (event: LinkEvent, index: number): TimelineEntry => ({
    key: `event ${index} ${event.at}`,
    at: event.at,
    title: eventMessages[event.type],
    detail: joined(byLine(event.by), detailOf(event, link, timeZone)),
    tone: eventTones[event.type] ?? 'plain',
  });

const goodTypes: readonly string[] = ['approved', 'authorized', 'captured', 'decided_charged'];
const toneOf = (type: string): TimelineEntry['tone'] => {
  if (goodTypes.includes(type)) return 'good';
  return type === 'declined' || type.endsWith('_failed') ? 'bad' : 'plain';
};

const paymentEntry = (entry: PaymentHistoryEntry, index: number): TimelineEntry => ({
  key: `payment ${index} ${entry.at}`,
  at: entry.at,
  // Where a person is named, that it was the staff is said already.
  title: paymentSentenceOf(entry.by === null ? entry : { ...entry, code: null }),
  detail: joined(byLine(entry.by), cardOf(entry.card), entry.amount && showAmount(entry.amount), quoted(entry.reason)),
  tone: toneOf(entry.type),
});

const kindOf = (message: SentMessage): 'text' | 'email' | 'reminder' => {
  if (message.isReminder) return 'reminder';
  return isEmail(message) ? 'email' : 'text';
};

const textEntry = (message: SentMessage): TimelineEntry => {
  const { id, status, toNumber, createdAt, error } = message;
  const delivery = deliveryOf(status);
  return {
    key: id,
    at: createdAt,
    title: timelineMessages[kindOf(message)][delivery],
    detail: joined(isEmail(message) ? toNumber : showPhone(toNumber), error && translate(error)),
    tone: delivery === 'failed' ? 'bad' : 'plain',
  };
};

const noteEntry = ({ id, noteType, changedAt, changedBy }: NoteRevision): TimelineEntry => ({
  key: id,
  at: changedAt,
  title: timelineMessages.note[noteType],
  detail: byLine(changedBy),
  tone: 'plain',
});

/** Everything that happened to a link, newest first. */
export const timelineOf = (details: LinkDetails, timeZone: string): readonly TimelineEntry[] =>
  [
    ...withReleases(details.payments).map(paymentEntry),
    ...details.texts.map(textEntry),
    ...details.notes.map(noteEntry),
    ...details.events.map(eventEntry(details.link, timeZone)),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
