import type { Cents } from '../../contract/money.ts';

/** What a call does: charge or authorize a card, or act on a charge or an authorization that was approved. */
export type CallKind = 'sale' | 'preauth' | ActKind;
export type ActKind = 'capture' | 'void' | 'refund';

/** Whether a call is an act on an earlier one. */
export const isAct = (kind: CallKind): kind is ActKind => kind !== 'sale' && kind !== 'preauth';

/** The processing account a call is made for. */
export interface ProcessorAccount {
  readonly tpn: string;
  readonly authToken: string;
}

/** A charge or an authorization of a card behind a single-use token. */
export interface ChargeOrder {
  readonly kind: 'sale' | 'preauth';
  readonly reference: string;
  readonly cents: Cents;
  readonly token: string;
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly billingAddress: string | null;
  readonly billingZip: string | null;
}

/** An act on an earlier charge or authorization: a void of all of it, a capture, or a refund of all or a part. */
export interface ActOrder {
  readonly kind: ActKind;
  readonly reference: string;
  readonly rrn: string;
  /** A void has none: it is always of the whole. */
  readonly cents: Cents | null;
}

/** The gateway's number for each kind of transaction. */
export const typeCodes = { sale: 1, void: 2, refund: 3, preauth: 5, capture: 6 } as const;

/** The gateway refuses the whole request for a name with anything but letters and spaces. */
export const plainName = (name: string | null): string =>
  (name ?? '')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .replaceAll(/ +/g, ' ')
    .slice(0, 25)
    .trim();

const plainPhone = (phone: string | null): string => {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  return digits === '' || digits.length > 12 ? '' : `+${digits.length === 10 ? `1${digits}` : digits}`;
};

const plainEmail = (email: string | null): string =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email ?? '') ? (email ?? '') : '';

/** Only the entries that are not empty. */
const filled = (entries: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));

const authentication = ({ tpn }: ProcessorAccount, reference: string) => ({
  merchantId: tpn,
  transactionReferenceId: reference,
});

/** The body of a sale or an authorization. The gateway adds no tip, fee or tax of its own. */
export const chargeBody = (account: ProcessorAccount, order: ChargeOrder) => ({
  merchantAuthentication: authentication(account, order.reference),
  transactionRequest: {
    transactionType: typeCodes[order.kind],
    amount: String(order.cents),
    paymentTokenId: order.token,
    applySteamSettingTipFeeTax: false,
  },
  preferences: {
    eReceipt: false,
    requestCardToken: false,
    ...filled({
      customerName: plainName(order.customerName),
      customerEmail: plainEmail(order.customerEmail),
      customerMobile: plainPhone(order.customerPhone),
    }),
  },
  Avs: filled({ StreetNo: order.billingAddress ?? '', Zip: order.billingZip ?? '' }),
});

/** The body of an act; an empty amount means all of it. */
export const actBody = (account: ProcessorAccount, { kind, reference, rrn, cents }: ActOrder) => ({
  merchantAuthentication: authentication(account, reference),
  transactionRequest: { transactionType: typeCodes[kind], rrn, amount: cents === null ? '' : String(cents) },
});

/** The body of a question about an earlier call. */
export const statusBody = (account: ProcessorAccount, reference: string) => ({
  merchantAuthentication: authentication(account, reference),
});
