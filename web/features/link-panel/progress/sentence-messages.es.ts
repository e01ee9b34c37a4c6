import { pendingEntryDays } from '../../../../src/contract/checkout/authorization.ts';
import { endWith } from '../../../../src/contract/sentence.ts';
import type { Translated } from '../../../core/language.ts';
import type * as English from './sentence-messages.ts';

type Funding = English.Funding;

const cards: Readonly<Record<Funding, string>> = {
  debit: ' con tarjeta de débito',
  credit: ' con tarjeta de crédito',
  prepaid: ' con tarjeta prepagada',
};

// A day that is no name, such as `20 nov`, has its article in a sentence.
const on = (when: string): string => when.replace(/^( ?)(?=\d)/, '$1el ');

const opened = (visits: number): string => {
  if (visits === 0) return 'sin abrirse';
  return visits === 1 ? 'abierto una vez' : `abierto ${visits} veces`;
};

/** What the panel says of its link. A `when` and a `by` are empty, or begin with a space. */
export const sentenceMessages: Translated<typeof English.sentenceMessages> = {
  by: (name) => ` por ${name}`,
  ends: (moment) => endWith(`El enlace vence ${on(moment)}`),
  endsSoon: (rest, moment) => endWith(`El enlace vence pronto: ${rest}, ${moment}`),
  underMinute: 'en menos de un minuto',
  openedNotPaid: (ago) => `Abierto ${ago}, aún sin pagar.`,
  notSent: 'Aún no se ha enviado.',
  sentNotOpened: (ago) => `Enviado ${ago}, aún sin abrir.`,
  sending: 'Se está enviando el mensaje de texto.',
  notArrived: 'El mensaje de texto no llegó:',
  noReason: 'el proveedor no dio ningún motivo',
  sendAnotherWay: 'Copie el enlace y envíelo por otro medio, o cree un enlace nuevo con el número correcto.',
  checking: 'Estamos verificando con el banco.',
  changesByItself: 'Esta página se actualiza por sí sola.',
  paid: (when, funding) => endWith(`Pagado${on(when)}${funding === null ? '' : cards[funding]}`),
  keyIn: (amount) => `Registre ${amount} en la caja y luego confirme.`,
  doNotKeyIn: 'Se debe devolver al cliente: no lo registre en la caja.',
  inRegister: (when, by) => `En la caja desde${on(when)}, confirmado${by}.`,
  setAside: (amount) => `${amount} está reservado en la tarjeta, aún no se ha cobrado nada.`,
  captureBefore: (moment) => `Captúrelo a más tardar ${on(moment)}; después el banco lo libera.`,
  neverCaptured: (amount) => `${amount} estuvo reservado en la tarjeta y nunca se capturó.`,
  letGo: (when) => `El banco lo liberó${on(when)}: no se cobró nada.`,
  stillOwed: 'Si aún se lo deben, cree un enlace nuevo.',
  theCard: 'la tarjeta',
  goesBack: (amount, of, card) => `${amount}${of === null ? '' : ` de ${of}`} se devuelve a ${card}.`,
  staysPaid: (amount) => `${amount} queda pagado.`,
  refunded: (when, by) => endWith(`Reembolsado${on(when)}${by}`),
  refundTakes: 'Le llega al cliente en 3 a 5 días.',
  voided: (when, by) => `${endWith(`Anulado${on(when)}${by}`)} No queda nada cobrado.`,
  released: (when, by) => `${endWith(`Liberado${on(when)}${by}`)} No queda nada cobrado.`,
  signsFirst: 'No se puede pagar antes de que el cliente haya firmado.',
  didNotSign: 'El cliente no aceptó firmar, así que no se puede pagar.',
  didNotSignWhatNow: 'Cree de nuevo el documento, dispense la firma o cancele el enlace.',
  bankShowsPending: `El banco puede mostrarlo como pendiente hasta por ${pendingEntryDays} días.`,
  replaced: 'Otro enlace ocupa su lugar: el cliente puede pagar ese con tarjeta de débito.',
  declined: (times, when) =>
    `${endWith(`Rechazado${times > 1 ? ` ${times} veces, la última` : ''}${on(when)}`)} No se cobró nada.`,
  ended: (when, visits) => `Venció${on(when)}, ${opened(visits)} y sin pagarse.`,
  extend: {
    pay: 'Extienda el enlace para que el cliente pueda pagar.',
    tryAgain: 'Extienda el enlace para que el cliente pueda intentar de nuevo.',
  },
  extendAndEnable: {
    pay: 'También está desactivado. Extiéndalo y actívelo para que el cliente pueda pagar.',
    tryAgain: 'También está desactivado. Extiéndalo y actívelo para que el cliente pueda intentar de nuevo.',
  },
  cancelled: (when, by) => `${endWith(`Cancelado${on(when)}${by}`)} Ya nadie puede pagarlo.`,
  customerReads: (reason) => `El cliente lee: “${reason}”`,
  paidElsewhere: (place, when, by) => endWith(`Pagado ${place}, marcado${on(when)}${by}`),
  nothingChargedHere: 'Aquí no se cobró nada.',
  disabled: 'El cliente no puede pagarlo hasta que se active.',
  locked: 'Nadie puede pagarlo hasta que usted lo desbloquee.',
  lockedWhatNow:
    'Si fue su cliente quien probó estas tarjetas, desbloquéelo; si no sabe quién fue, cancélelo y cree un enlace nuevo.',
};
