import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { ConsentModel, type ConsentSource, OptOutModel } from './opt-out.model.ts';

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

/** A reply without quotes, signs or pictures around it, in plain letters. */
const bareWord = (body: string): string =>
  body
    .normalize('NFKC')
    .replaceAll(/^[^\p{L}\p{N}?]+|[^\p{L}\p{N}?]+$/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toUpperCase();

/** What a reply asks for by one of the words to which carriers and the law give a meaning; `optOutType` is Twilio's own reading. */
export const replyRequestOf = (body: string, optOutType: string): ReplyRequest | null => {
  const word = body
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  // Whoever writes it in quotes or with a picture means it no less, whatever a provider makes of it.
  if (optOuts.has(bareWord(body)) || optOutType === 'STOP') return 'opt-out';
  if (optIns.has(word) || optOutType === 'START') return 'opt-in';
  return helps.has(word) || optOutType === 'HELP' ? 'help' : null;
};

const english = String.raw`\b(?:stop(?!\s+(?:by|in|at|over))|unsubscribe|opt(?:ing|ed)?[ -]?out|remove me|take me off|leave me alone|no more (?:texts?|messages?)|(?:do\s?n[o'\u2019]?t|never|quit) (?:text|message|contact|bother)(?:ing)?)\b`;
const spanish = String.raw`(?<![\p{L}])(?:no (?:me )?(?:escriban?|manden?|env[i\u00ed]en?|molesten?)|dejen? de (?:escribir|mandar|enviar|molestar)|no m[a\u00e1]s (?:textos|mensajes)|alto|cancelar)(?![\p{L}])`;
const soundsOut = new RegExp(`${english}|${spanish}`, 'iu');

/** Whether free words sound as if their writer wanted no more texts, which a person has to decide. */
export const soundsLikeOptOut = (body: string): boolean => soundsOut.test(body);

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

/** What is kept of it beside that. */
interface ConsentRecord extends Consent {
  readonly source: ConsentSource;
  /** As they said it, or as staff wrote it down. */
  readonly quote?: string | null;
  /** The name of whoever of the staff wrote it down. */
  readonly recordedBy?: string | null;
}

const record = async (
  { clock, newId }: Pick<Context, 'clock' | 'newId'>,
  { quote = null, recordedBy = null, at = clock(), ...consent }: ConsentRecord,
  wanted: boolean,
  tx: Tx,
): Promise<void> => {
  await ConsentModel.in(tx).insert({ ...consent, id: newId(), quote, recordedBy, wanted, createdAt: at });
};

/** A person wants no more texts from a store's number: they replied so, their provider says so, or staff were told. */
export const optOut =
  (context: Pick<Context, 'clock' | 'newId'>) =>
  async (consent: ConsentRecord, tx: Tx): Promise<void> => {
    const { storeId, phone, source, at } = consent;
    const isRepeated = (await OptOutModel.of(storeId, tx).where({ phone }).first()) !== undefined;
    await OptOutModel.in(tx)
      .insert({ storeId, phone, source, createdAt: at ?? context.clock() })
      .onConflict(['storeId', 'phone'])
      // What they wrote themselves only they undo.
      .merge(source === 'reply' || source === 'provider' ? ['source'] : ['phone']);
    // A provider says it again for every text that it refuses.
    if (source !== 'provider' || !isRepeated) await record(context, consent, false, tx);
  };

/** A person wants texts from a store's number again. What is told late undoes nothing that they said later. */
export const optIn =
  (context: Pick<Context, 'clock' | 'newId'>) =>
  async (consent: ConsentRecord, tx: Tx): Promise<void> => {
    const { storeId, phone, at } = consent;
    const optOuts = OptOutModel.of(storeId, tx).where({ phone });
    await (at === undefined ? optOuts : optOuts.where('createdAt', '<=', at)).delete();
    await record(context, consent, true, tx);
  };
