import { readCardLabels, type CardLabels } from '../../contract/checkout/card-name.ts';
import { showMoney, toCents } from '../../contract/money.ts';
import { showPhone } from '../../contract/phone.ts';
import type { Language } from '../../contract/payer/payer.ts';
import type { ReceiptLine, ReceiptText, RollLine } from '../../contract/receipts/receipt-text.ts';
import type { Receipt } from '../../contract/receipts/receipts.ts';
import { receiptMessages, type ReceiptMessages } from './messages.ts';

/** A card as people know it, without its number: "Visa debit"; null where nothing was said of it. */
const kindOfCard = (card: CardLabels, { cardKind, unnamedCard }: ReceiptMessages): string | null => {
  const { brand, funding } = readCardLabels(card);
  return funding ? cardKind[funding](brand ?? unnamedCard) : brand;
};

/** A moment in the zone of the store, in pieces. ICU puts a narrow space before AM, which not every font has. */
const timeOf = (iso: string, { timezone }: Receipt, { locale, zone }: ReceiptMessages) => {
  const at = new Date(iso);
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone });
  const write = (options: Intl.DateTimeFormatOptions): string => format(options).format(at).replaceAll(/\s/g, ' ');
  const parts = format({ timeZoneName: 'longGeneric' }).formatToParts(at);
  const zoneName = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
  return {
    day: write({ month: 'short', day: 'numeric', year: 'numeric' }),
    weekday: write({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
    time: write({ hour: 'numeric', minute: '2-digit' }),
    zone: zone(zoneName.replace('+00:00', '')),
  };
};

const money = (decimal: string): string => showMoney(toCents(decimal));
const taken = (decimal: string): string => `−${money(decimal)}`;

/** What was returned, all together. */
const returned = ({ changes }: Receipt): string =>
  showMoney(changes.reduce((sum, { amount }) => sum + toCents(amount), 0));

/** The number of a payment and what else a bank asks about. */
const idLines = (receipt: Receipt, messages: ReceiptMessages): readonly ReceiptLine[] =>
  (
    [
      [messages.number, receipt.transactionNumber],
      [messages.approval, receipt.approvalCode],
      [messages.id, receipt.transactionId],
    ] as const
  ).flatMap(([label, value]) => (value === null ? [] : [{ label, value, kind: 'code' as const }]));

const firstLabel = ({ state }: Receipt, { paid, setAside }: ReceiptMessages): string =>
  state === 'released' ? setAside : paid;

const changeLines = (receipt: Receipt, messages: ReceiptMessages): readonly ReceiptLine[] => {
  const written = (iso: string): string => {
    const { day, time, zone } = timeOf(iso, receipt, messages);
    return `${day}, ${time} ${zone}`;
  };
  const { amount, paidAt, changes, remaining } = receipt;
  return [
    { label: firstLabel(receipt, messages), labelNote: written(paidAt), value: money(amount) },
    ...changes.map((change) => ({
      label: messages[change.type],
      labelNote: written(change.at),
      value: taken(change.amount),
      kind: 'back' as const,
    })),
    { label: messages.youPaid, value: money(remaining), kind: 'sum' },
  ];
};

const linesOf = (receipt: Receipt, card: string | null, messages: ReceiptMessages): readonly ReceiptLine[] => {
  const { weekday, time, zone } = timeOf(receipt.paidAt, receipt, messages);
  const when = { label: messages.when, value: `${weekday}, ${time}`, valueNote: zone };
  return [
    ...(receipt.changes.length === 0 ? [when] : changeLines(receipt, messages)),
    ...(card === null ? [] : [{ label: messages.card, value: card }]),
    ...(receipt.notes === null ? [] : [{ label: messages.for, value: receipt.notes }]),
    ...idLines(receipt, messages),
  ];
};

const noteOf = (receipt: Receipt, messages: ReceiptMessages): ReceiptText['note'] => {
  const { state, statementName, payee } = receipt;
  if (state === 'voided' || state === 'released') return [messages.voidNote, '', ''];
  if (state === 'authorized') return [messages.authorizedNote, '', ''];
  if (receipt.changes.length > 0) return [messages.refundNote(returned(receipt)), '', ''];
  return statementName === null ? [messages.noStatement(payee), '', ''] : messages.statement(statementName);
};

const questionOf = ({ supportPhone, supportEmail, payee }: Receipt, messages: ReceiptMessages): string => {
  if (supportPhone) return messages.questions(payee);
  return supportEmail ? messages.write(payee) : messages.ask(payee);
};

const rollChanges = (receipt: Receipt, messages: ReceiptMessages): readonly RollLine[] => {
  const { amount, paidAt, changes, remaining } = receipt;
  const day = (iso: string): string => timeOf(iso, receipt, messages).day;
  return [
    { label: `${firstLabel(receipt, messages)} ${day(paidAt)}`, value: money(amount) },
    ...changes.map(({ type, amount: back, at }) => ({ label: `${messages[type]} ${day(at)}`, value: taken(back) })),
    { label: messages.youPaid, value: money(remaining), isSum: true },
  ];
};

const rollOf = (receipt: Receipt, messages: ReceiptMessages): ReceiptText['roll'] => {
  const { state, notes, statementName } = receipt;
  const { roll } = messages;
  const { weekday, time, zone } = timeOf(receipt.paidAt, receipt, messages);
  const { funding } = readCardLabels(receipt);
  const card = [kindOfCard(receipt, messages), receipt.cardLast4].filter(Boolean).join(' ');
  const rollLines = (pairs: readonly (readonly [string, string | null])[]): readonly RollLine[] =>
    pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const groups = [
    rollLines([
      [roll.date, weekday],
      [roll.time, `${time} ${roll.zone(zone)}`],
      [messages.card, card],
      [messages.for, notes],
    ]),
    rollLines([
      [roll.number, receipt.transactionNumber],
      [roll.approval, receipt.approvalCode],
      [roll.id, receipt.transactionId],
    ]),
    receipt.changes.length === 0 ? [] : rollChanges(receipt, messages),
  ];
  return {
    title: state === 'paid' && funding !== null ? roll.paidBy[funding] : roll.title[state],
    groups: groups.filter((group) => group.length > 0),
    statement: statementName === null ? null : [roll.statement, statementName],
    copy: `${roll.copy} · Debitlink`,
  };
};

/** Puts a receipt into words. */
export const wordReceipt = (receipt: Receipt, language: Language): ReceiptText => {
  const messages = receiptMessages[language];
  const { state, amount, remaining, payee, supportPhone, cardLast4 } = receipt;
  const kind = kindOfCard(receipt, messages);
  const card = cardLast4 === null ? kind : messages.cardName(kind ?? messages.unnamedCard, cardLast4);
  return {
    title: messages.title[state],
    phone: supportPhone && showPhone(supportPhone.replace(/^1(?=\d{10}$)/, '')),
    amountLabel: state === 'authorized' ? messages.setAside : messages.youPaid,
    total: money(state === 'authorized' ? amount : remaining),
    lead: messages.lead[state](money(amount), payee, returned(receipt)),
    card,
    lines: linesOf(receipt, card, messages),
    note: noteOf(receipt, messages),
    question: questionOf(receipt, messages),
    documentTitle: messages.documentTitle(payee),
    roll: rollOf(receipt, messages),
  };
};
