import type { StoppedPart } from '../../../src/contract/people/session.ts';
import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

const isBoth = (stopped: readonly StoppedPart[]): boolean => stopped.length > 1;

const partNames: Readonly<Record<StoppedPart, string>> = { payments: 'los pagos', texts: 'los mensajes de texto' };

const whatOf = (stopped: readonly StoppedPart[]): string => {
  const [first] = stopped;
  if (isBoth(stopped)) return 'los pagos y los mensajes de texto';
  return first === undefined ? '' : partNames[first];
};

const meaningOf = (stopped: readonly StoppedPart[]): string => {
  if (isBoth(stopped)) return 'Los clientes no pueden pagar, y no sale ningún mensaje de texto.';
  return stopped[0] === 'texts'
    ? 'No sale ningún mensaje de texto; los clientes pueden pagar.'
    : 'Los clientes no pueden pagar; todo lo demás sigue.';
};

/** Labels and messages of what the operator has stopped of the store, and of the letter against it. */
export const messages: Translated<typeof English.messages> = {
  line: (stopped) => `Debitlink detuvo ${whatOf(stopped)} de su tienda.`,
  meaning: meaningOf,
  waits: 'Su carta espera respuesta.',
  answered: 'Respondimos a su carta.',
  why: 'Ver por qué',
  ask: 'Pedir otra revisión',
  read: 'Leer',
  title: (stopped) => {
    const what = whatOf(stopped);
    return `${what.charAt(0).toUpperCase()}${what.slice(1)} están detenidos`;
  },
  reason: 'Por qué',
  noReason: 'No se dio ningún motivo. Pida otra revisión para saber más.',
  letterOf: (author) => `Carta de ${author}`,
  answer: 'Nuestra respuesta',
  noAnswer: 'Leímos la carta y lo revisamos de nuevo. Por ahora sigue detenido.',
  answerComes: 'La respuesta aparece aquí, y también llega por correo.',
  letter: 'Su carta',
  letterHelp: 'Diga por qué debemos revisarlo de nuevo. Una persona la lee.',
  letterAgain: '¿Algo nuevo? Escriba otra vez.',
  send: 'Enviar carta',
  sending: 'Enviando...',
  sent: { title: 'Tenemos su carta', text: 'Una persona la lee y lo revisa de nuevo.' },
  failed: 'No se pudo enviar su carta.',
  loadFailed: 'No se pudo cargar por qué se detuvo.',
  askAdmin: 'Un administrador de su tienda puede pedir otra revisión.',
  heard: 'Ya lo hemos revisado varias veces. Escríbanos por correo electrónico.',
};
