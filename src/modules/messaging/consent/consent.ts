import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { OptOutModel } from './opt-out.model.ts';

const optOuts = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'OPT OUT',
  'OPT-OUT',
]);
const optIns = new Set(['START', 'UNSTOP', 'YES']);
const helps = new Set(['HELP', 'INFO']);

/** What a reply can ask for. */
export type ReplyRequest = 'opt-out' | 'opt-in' | 'help';

/** What a reply asks for by one of the words to which carriers and the law give a meaning; `optOutType` is Twilio's own reading. */
export const replyRequestOf = (body: string, optOutType: string): ReplyRequest | null => {
  const word = body
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  if (optOuts.has(word) || optOutType === 'STOP') return 'opt-out';
  if (optIns.has(word) || optOutType === 'START') return 'opt-in';
  return helps.has(word) || optOutType === 'HELP' ? 'help' : null;
};

/** Why somebody who opted out gets no text, for staff. */
export const optedOutMessage = 'This customer has opted out of text messages.';

/** A person, and the store from whose number they want no texts, or texts again. */
interface Consent {
  readonly storeId: string;
  /** Normalized: digits only. */
  readonly phone: string;
  /** When they said so, where that may be told late; now where it is left out. */
  readonly at?: Date | undefined;
}

/** A person wants no more texts from a store's number: they replied so, or their provider says so. */
export const optOut =
  ({ clock }: Context) =>
  async (
    { storeId, phone, source, at }: Consent & { readonly source: 'reply' | 'provider' },
    tx: Tx,
  ): Promise<void> => {
    await OptOutModel.in(tx)
      .insert({ storeId, phone, source, createdAt: at ?? clock() })
      .onConflict(['storeId', 'phone'])
      .ignore();
  };

/** A person wants texts from a store's number again. What is told late undoes nothing that they said later. */
export const optIn = async ({ storeId, phone, at }: Consent, tx: Tx): Promise<void> => {
  const optOuts = OptOutModel.of(storeId, tx).where({ phone });
  await (at === undefined ? optOuts : optOuts.where('createdAt', '<=', at)).delete();
};
