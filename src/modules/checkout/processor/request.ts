import type { Cents } from '../../../contract/money.ts';
import { typeCodes } from './outcome.ts';

/** The processing account a call is made for. */
export interface Account {
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
  readonly street: string | null;
  readonly zip: string | null;
}

/** A void of the whole of an earlier charge. */
export interface VoidOrder {
  readonly reference: string;
  readonly rrn: string;
}

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

/** Only the entries that say something. */
const said = (entries: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));

const authentication = ({ tpn }: Account, reference: string) => ({
  merchantId: tpn,
  transactionReferenceId: reference,
});

/** The body of a sale or an authorization. The gateway adds no tip, fee or tax of its own. */
export const chargeBody = (account: Account, order: ChargeOrder) => ({
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
    ...said({
      customerName: plainName(order.customerName),
      customerEmail: plainEmail(order.customerEmail),
      customerMobile: plainPhone(order.customerPhone),
    }),
  },
  Avs: said({ StreetNo: order.street ?? '', Zip: order.zip ?? '' }),
});

/** The body of a void; an empty amount means all of it. */
export const voidBody = (account: Account, { reference, rrn }: VoidOrder) => ({
  merchantAuthentication: authentication(account, reference),
  transactionRequest: { transactionType: typeCodes.void, rrn, amount: '' },
});

/** The body of a question about an earlier call. */
export const statusBody = (account: Account, reference: string) => ({
  merchantAuthentication: authentication(account, reference),
});
