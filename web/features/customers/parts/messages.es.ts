import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** What happened last with a customer, in one word. */
export const activityMessages: Translated<typeof English.activityMessages> = {
  added: 'Agregado',
  asked: 'Pide enlace',
  texted: 'Enviado',
  failed: 'Fallido',
  opened: 'Abierto',
  expired: 'Vencido',
  paid: 'Pagado',
  checking: 'Verificando',
  authorized: 'Autorizado',
  declined: 'Rechazado',
  refunded: 'Reembolsado',
  replied: 'Respondió',
  stop: 'STOP',
};

/** Whether a customer can be texted: the word beside the mark, and the whole of it. */
export const textingMessages: Translated<typeof English.textingMessages> = {
  may: { short: '', full: 'Se le puede enviar SMS' },
  stopped: { short: 'STOP', full: 'Escribió STOP' },
  failed: { short: 'No se puede', full: 'No se le puede enviar SMS' },
  none: { short: 'No se puede', full: 'Sin número de teléfono' },
};

/** The whole of it; whoever opted out by telling staff has not written STOP. */
export const textingTitle: typeof English.textingTitle = (texting, optedOut) =>
  texting === 'stopped' && optedOut?.theirs === false ? 'No quiere SMS' : textingMessages[texting].full;
