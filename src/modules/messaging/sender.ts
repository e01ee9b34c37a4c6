/** Whoever can send for us; the names stand in `message_history.provider`. */
export type SmsProvider = 'twilio';

/** The SMS settings of one person that count for a text, as far as choosing goes. */
export interface SmsSettings {
  readonly whose: 'own' | 'parent' | 'operator';
  readonly storeId: string;
  readonly id: string;
  /** The number of a Twilio account that is completely set up, else null. */
  readonly twilioNumber: string | null;
  readonly inheritedSmsEnabled: boolean;
  readonly twilioInherited: boolean;
  readonly linkTemplate: string | null;
  readonly successTemplate: string | null;
  readonly failTemplate: string | null;
  readonly autoSendSuccess: boolean;
  readonly autoSendFail: boolean;
}

/** Whose account a text goes out through. */
export interface Sender {
  readonly provider: SmsProvider;
  readonly storeId: string;
  readonly id: string;
  readonly fromNumber: string;
}

const through = (settings: SmsSettings | undefined): Sender | null =>
  settings?.twilioNumber == null
    ? null
    : { provider: 'twilio', storeId: settings.storeId, id: settings.id, fromNumber: settings.twilioNumber };

/**
 * The first usable account: one's own, then a borrowed one. A sub-user borrows whatever the parent account sends through,
 * unless that was switched off for them; a main account borrows the operator's if it chose to.
 */
export const pickSender = (found: readonly SmsSettings[], isSubUser: boolean): Sender | null => {
  const of = (whose: SmsSettings['whose']) => found.find((settings) => settings.whose === whose);
  const own = of('own');
  const lent = (borrower: SmsSettings | undefined): Sender | null =>
    borrower?.inheritedSmsEnabled === true && borrower.twilioInherited ? through(of('operator')) : null;
  if (!isSubUser) return through(own) ?? lent(own);
  if (own?.inheritedSmsEnabled === false) return through(own);
  return through(own) ?? through(of('parent')) ?? lent(of('parent'));
};
