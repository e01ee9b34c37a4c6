import type { Appeal } from '../../../../src/contract/operator/appeals.ts';
import type { snoozeDays } from '../../../../src/contract/operator/warning-signs.ts';
import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

type Days = (typeof snoozeDays)[number];

const lengths: Readonly<Record<Days, string>> = { 1: '1 día', 7: '7 días', 30: '30 días' };

const partNames: Readonly<Record<Appeal['stopped'][number], string>> = { payments: 'pagos', texts: 'SMS' };
const partsOf = (stopped: Appeal['stopped']): string => stopped.map((part) => partNames[part]).join(' y ');

/** What is said of a letter, by what it is written against. */
const ofDecision: Translated<typeof English.appealMessages.of> = {
  denial: {
    decided: 'Denegado',
    refuse: 'Mantener denegado',
    answerHint: 'Va en el correo que dice que el registro sigue denegado. Puede dejarla vacía.',
    accepted: { title: 'Aprobado', text: 'está aprobado, y se le avisa por correo.' },
    refused: 'Sigue denegado',
  },
  deactivation: {
    decided: 'Desactivado',
    refuse: 'Mantener desactivado',
    answerHint: 'Va en el correo que dice que la cuenta sigue desactivada. Puede dejarla vacía.',
    accepted: { title: 'Activado', text: 'está activo de nuevo, y se le avisa por correo.' },
    refused: 'Sigue desactivado',
  },
  stop: {
    decided: 'Detenido',
    refuse: 'Mantener detenido',
    answerHint: 'Va en el correo y donde la tienda lee que está detenida. Puede dejarla vacía.',
    accepted: { title: 'Activado', text: 'puede recibir pagos y enviar SMS de nuevo, y se le avisa por correo.' },
    refused: 'Sigue detenido',
  },
};

/** Labels and messages of letters against decisions. */
export const appealMessages: Translated<typeof English.appealMessages> = {
  kind: 'Apelación',
  what: 'apelación',
  of: ofDecision,
  row: ({ against, letter }, decided) => `${ofDecision[against].decided} ${decided}. “${letter.replace(/\s+/g, ' ')}”`,
  read: 'Leer',
  none: 'Ninguna apelación espera.',
  noneHint: 'Una tienda denegada, desactivada o detenida puede pedir otra revisión.',
  letter: 'Carta',
  written: 'Escrita',
  reason: 'Motivo dado',
  noReason: 'Ninguno',
  username: 'Nombre de usuario',
  stopped: 'Detenido ahora',
  stoppedParts: (parts) => {
    const listed = partsOf(parts);
    return listed.slice(0, 1).toUpperCase() + listed.slice(1);
  },
  account: 'Abrir la cuenta',
  close: 'Cerrar',
  accept: ({ against, stopped }) => {
    if (against === 'denial') return 'Aprobar';
    if (against === 'deactivation') return 'Activar';
    return `Activar ${partsOf(stopped)}`;
  },
  accepting: 'Un momento...',
  answer: 'Lo que leerá la tienda',
  refuseAndTell: (refuse, name) => `${refuse} y avisar a ${name}`,
  telling: 'Avisando...',
  cancel: 'Cancelar',
  failed: 'No se pudo responder a la apelación.',
  accepted: (against, store) => ({
    title: ofDecision[against].accepted.title,
    text: `${store} ${ofDecision[against].accepted.text}`,
  }),
  refused: (against, store) => ({
    title: ofDecision[against].refused,
    text: `A ${store} se le avisa por correo.`,
  }),
};

/** Labels and messages of what waits for the operator, and of the panel about a store. */
export const needsMessages: Translated<typeof English.needsMessages> = {
  money: 'Dinero',
  moneyNote: 'espera una decisión',
  people: 'Personas que esperan',
  signs: 'Tiendas con señales de alerta',
  resting: 'Revisadas o pospuestas',
  failed: 'Fallidos o bloqueados',
  registration: 'registro',
  decide: 'Decidir',
  look: 'Ver',
  review: 'Revisar',
  open: 'Abrir',
  of: (act, what) => `${act}: ${what}`,
  all: (count) => `Ver los ${count}`,
  failedJob: 'no se ejecutó',
  noneAll: 'Nada espera por usted.',
  noneAllHint: 'Lo próximo aparece aquí por sí solo.',
  noneSigns: 'Ninguna tienda llama la atención.',
  noneSignsHint: 'Cada hora el programa las revisa todas.',
  loadFailed: 'No se pudo cargar una parte de lo que espera por usted.',
  until: (day) => `pospuesta hasta: ${day}`,
  reviewed: (day) => `revisada: ${day}`,
  panel: {
    store: (id) => `Tienda ${id}`,
    close: 'Cerrar',
    previous: 'Tienda anterior',
    next: 'Tienda siguiente',
    stands: (count) => (count === 1 ? '1 señal llama la atención' : `${count} señales llaman la atención`),
    sentence: (reasons) => `${reasons}.`,
    whatNow: 'Revíselas y luego diga qué encontró.',
    risen: (score, day, reasons) =>
      reasons === ''
        ? `La puntuación era ${score} en su revisión (${day}), y ha subido desde entonces.`
        : `La puntuación era ${score} en su revisión (${day}). Desde entonces: ${reasons}.`,
    stop: 'Detener pagos',
    stopWhy: '¿Por qué detiene los pagos?',
    stopHint:
      'Sus enlaces dejan de poder pagarse de inmediato; todo lo demás sigue. La tienda lee esto, y puede apelar.',
    stopNeeded: 'Escriba por qué: la tienda lo lee.',
    stopping: 'Deteniendo...',
    stopDone: (store) => ({ title: 'Pagos detenidos', text: `${store} lee por qué, y puede apelar.` }),
    stopFailed: 'No se pudieron detener los pagos.',
    turnOn: 'Activar pagos',
    turningOn: 'Activando...',
    turnOnDone: (store) => ({ title: 'Los pagos están activados', text: `${store} puede cobrar de nuevo.` }),
    turnOnFailed: 'No se pudieron activar los pagos.',
    cancel: 'Cancelar',
    rests: 'Vuelve a esperar cuando suba su puntuación.',
    restsUntil: (day) => `Vuelve a esperar en esta fecha: ${day}, o cuando suba su puntuación.`,
    reviewAct: 'Marcar como revisada',
    reviewing: 'Marcando...',
    reviewFailed: 'No se pudo marcar la tienda como revisada.',
    snooze: 'Posponer',
    snoozeFor: (days) => `Por ${lengths[days]}`,
    snoozeFailed: 'No se pudo posponer la tienda.',
    wake: 'Hacer que vuelva a esperar',
    reviewDone: (store) => ({ title: 'Revisada', text: `${store} vuelve a esperar cuando suba su puntuación.` }),
    snoozeDone: (store, days) => ({ title: 'Pospuesta', text: `${store} queda pospuesta por ${lengths[days]}.` }),
    wakeDone: (store) => ({ title: 'De nuevo en la lista', text: `${store} vuelve a esperar.` }),
    account: 'Abrir la cuenta',
    signs: 'Señales de alerta',
    checked: 'Revisadas',
    notes: 'Notas',
    notesHint: 'La tienda nunca las ve.',
    note: 'Agregue una nota. Se guarda con quién y cuándo.',
    add: 'Agregar nota',
    adding: 'Agregando...',
    addFailed: 'No se pudo guardar la nota.',
    notesFailed: 'No se pudieron cargar las notas.',
    noNotes: 'Aún no hay notas.',
  },
};
