import { cards } from './payments.ts';
import type { TestApp } from './test-app.ts';

/** A fault as a test plans it. */
export type Fault = Parameters<TestApp['sandbox']['ipos']['fault']>[0];

/** Random draws that repeat with their seed. */
export interface Random {
  /** True in so many cases of a hundred. */
  readonly occurs: (percent: number) => boolean;
  readonly pick: <T>(of: readonly T[]) => T;
}

/** The same draws for the same seed and sequence. */
export const randomOf = (seed: number, sequence: number): Random => {
  let state = (seed ^ Math.imul(sequence + 1, 0x9e3779b1)) >>> 0;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  // One of them may be null, which is picked as often as any other.
  const pick = <T>(of: readonly T[]): T => of.slice(Math.floor(draw() * of.length))[0] as T;
  return { occurs: (percent) => draw() * 100 < percent, pick };
};

const finalCodes = ['05', '51', '54', '14', '82', 'N7', 'R12', '61'];
const openCodes = ['91', '94', '96', '06', '19', '92', '10', '501', 'DEJ_ERR_003', 'B1', 'ZZ', '', null];
const plainTexts = ['DECLINE', 'EXPIRED CARD', 'Declined', null];
const openTexts = ['HOST NO RESPONSE', 'TIMEOUT', 'SYSTEM ERROR', 'STMT/TXN INPRGRS', 'DUPLICATE', 'PLEASE TRY AGAIN'];
const quietStatuses = [200, 200, 200, 400, 401, 402];
const busyStatuses = [408, 409, 425, 429, 500, 502, 503];

/**
 * An answer to a charge or to a question about one that is allowed whether or not the card was charged: it carries no
 * documented verdict, or is not about this call, or comes from somebody too busy.
 */
const openAnswer = ({ occurs, pick }: Random): Pick<Fault, 'fields' | 'status'> => {
  const isBusy = occurs(15);
  const isForeign = !isBusy && occurs(15);
  const decides = isBusy || isForeign;
  const hasOpenText = !decides && occurs(30);
  return {
    status: pick(isBusy ? busyStatuses : quietStatuses),
    fields: {
      responseCode: pick(
        decides || hasOpenText
          ? ['400', 400, '401', '402']
          : ['400', '402', 403, '408', '409', '429', '500', 'x', null],
      ),
      errResponseCode: pick(decides || hasOpenText ? finalCodes : openCodes),
      errResponseMessage: pick(hasOpenText ? openTexts : plainTexts),
      txnStatus: pick(decides ? ['APPROVED', 'DECLINED', null] : ['PENDING', 'ON_HOLD', null, null, null]),
      ...(isForeign && { transactionReferenceId: pick([null, '', 'SOMEBODYELSES0000001']) }),
    },
  };
};

/** The ways to write an amount that was taken; not every one can be read. */
const writingsOf = (cents: number): readonly (string | number | null)[] => {
  const dollars = (cents / 100).toFixed(2);
  return [cents, dollars, `$${dollars}`, `${cents}.00`, 'n/a', null];
};

/** An approval as it may look where the card was charged. */
const approval = ({ pick }: Random, amounts: readonly (string | number | null)[]): Pick<Fault, 'fields' | 'status'> => {
  const written = pick(amounts);
  return {
    status: 200,
    fields: {
      responseCode: pick(['200', 200, '00']),
      totalAmount: written,
      amount: pick([null, written]),
      transactionType: pick(['1', null, '7']),
      txnStatus: pick(['APPROVED', 'SETTLED', null, null]),
    },
  };
};

/** A refusal with all that makes a verdict, which a processor gives only where it did not charge. */
const verdict = ({ pick }: Random): Pick<Fault, 'fields' | 'status'> => ({
  status: pick(quietStatuses),
  fields: {
    responseCode: pick(['400', 401, '402']),
    errResponseCode: pick(finalCodes),
    errResponseMessage: pick(plainTexts),
    responseMessage: 'Declined',
    txnStatus: pick(['DECLINED', null]),
  },
});

const lostAfter = ['reset_after_charge', '500_after_charge', 'empty', 'html', 'malformed', 'wrong_ref'] as const;
const lostBefore = ['reset_before_charge', '500_before_charge', '502_before_charge'] as const;

/**
 * What goes wrong with one charge, or nothing; `approves`: the card pays. The answer may name an amount that was not taken,
 * which an answer to a question never does: an untruth that the second look repeats nobody could find.
 */
export const chargeFault = (
  random: Random,
  { cents, approves }: { cents: number; approves: boolean },
): Fault | null => {
  const { occurs, pick } = random;
  if (occurs(25)) return null;
  if (occurs(3)) return { fault: 'latency', path: 'sale', ms: 320 };
  if (occurs(35)) return { fault: pick(occurs(50) ? lostAfter : lostBefore), path: 'sale' };
  const charged = occurs(60);
  const plain = charged && approves ? approval(random, [...writingsOf(cents), String(cents + 100)]) : verdict(random);
  return { fault: 'says', path: 'sale', charged, ...(occurs(50) ? openAnswer(random) : plain) };
};

/** What has to be known before a question goes wrong. */
interface Question {
  readonly cents: number;
  /** The reference of the charge that stands at the processor, or null. */
  readonly charged: string | null;
  /** A card was charged, whether or not the charge still stands. */
  readonly wasCharged: boolean;
  /** The processor has forgotten a charge before: it does so once, or it would break its word about "not found". */
  readonly forgotten: boolean;
  /** Differs with every question. Of a card that was charged the processor never repeats words that decide nothing. */
  readonly number: number;
}

/** What goes wrong with one question, or nothing. */
export const statusFault = (random: Random, question: Question): Fault | null => {
  const { cents, charged, wasCharged, forgotten, number } = question;
  const { occurs, pick } = random;
  const path = 'status';
  if (occurs(40)) return null;
  if (occurs(15)) return charged !== null && forgotten ? null : { fault: 'not_found', path };
  if (occurs(40)) return { fault: pick(['500_after_charge', 'empty', 'pending', 'wrong_ref', 'malformed']), path };
  if (charged !== null && occurs(50))
    return { fault: 'says', path, ref: charged, ...approval(random, writingsOf(cents)) };
  const said = openAnswer(random);
  const unlike = wasCharged
    ? { errResponseMessage: `${said.fields?.['errResponseMessage'] ?? 'NO TEXT'} ${number}` }
    : {};
  return { fault: 'says', path, ...said, fields: { ...said.fields, ...unlike } };
};

const actFault =
  (path: 'capture' | 'void') =>
  ({ occurs, pick }: Random): Fault | null =>
    occurs(50)
      ? null
      : {
          fault: pick(['settling', 'settled', 'gateway_failure', 'reset_after_charge', 'reset_before_charge', 'empty']),
          path,
        };

/** What goes wrong with one void, or nothing. */
export const voidFault = actFault('void');
/** What goes wrong with one capture, or nothing. */
export const captureFault = actFault('capture');

const declining = [cards.declined, '4000000000000119'];

/** A card, most often one that pays. */
export const cardOf = ({ pick }: Random): { readonly card: string; readonly approves: boolean } => {
  const card = pick([cards.debit, cards.debit, cards.debit, cards.credit, cards.unknown, ...declining]);
  return { card, approves: !declining.includes(card) };
};
