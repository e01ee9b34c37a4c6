import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the export. */
export const exportMessages: Translated<typeof English.exportMessages> = {
  label: 'Exportar estos enlaces',
  busy: 'Exportando...',
  done: 'Enlaces exportados',
  failed: 'No se pudieron exportar los enlaces.',
};

const linksText = (count: number): string => (count === 1 ? '1 enlace' : `${count} enlaces`);

/** Labels and messages of the selection. */
export const batchMessages: Translated<typeof English.batchMessages> = {
  bar: 'Enlaces seleccionados',
  selected: (count) => (count === 1 ? '1 seleccionado' : `${count} seleccionados`),
  copy: { short: 'Copiar', name: 'Copiar direcciones' },
  copied: (count) => (count === 1 ? 'Dirección copiada' : `${count} direcciones copiadas`),
  confirmPos: 'Confirmar POS',
  text: 'Enviar SMS',
  extend: { short: 'Extender', name: 'Extender 24 h' },
  disable: 'Desactivar',
  export: 'Exportar',
  clear: 'Quitar selección',
  progress: (done, total) => `${done} de ${total}...`,
  texted: (count) => (count === 1 ? '1 SMS enviado' : `${count} SMS enviados`),
  onTheWay: (count) => `${count} aún en camino`,
  extended: (count) => `${linksText(count)} ${count === 1 ? 'extendido' : 'extendidos'} 24 horas`,
  disabled: (count) => `${linksText(count)} ${count === 1 ? 'desactivado' : 'desactivados'}`,
  failed: (count) => (count === 1 ? '1 fallido' : `${count} fallidos`),
  skipped: (count) => (count === 1 ? '1 omitido' : `${count} omitidos`),
  nothing: { text: 'No se envió nada', extend: 'No se cambió nada', disable: 'No se cambió nada' },
  skippedFor: (reasons) =>
    reasons.length === 1
      ? reasons.map(({ reason, count }) => `${count} ${count === 1 ? 'omitido' : 'omitidos'}: ${reason}`).join('')
      : reasons.map(({ reason, count }) => `${count}: ${reason}`).join(' · '),
  alreadyDisabled: 'Ya está desactivado',
  refused: 'Se rechazó.',
  sending: 'Enviando...',
};

/** The question before an act on many links, or on fewer than are selected. */
export const batchQuestions: Translated<typeof English.batchQuestions> = {
  text: {
    title: (count) => `¿Enviar ${count} SMS?`,
    text: (count) =>
      count === 1
        ? '1 cliente recibe ahora un mensaje de texto con su enlace de pago.'
        : `${count} clientes reciben ahora un mensaje de texto con su enlace de pago.`,
    confirm: 'Enviar SMS',
  },
  extend: {
    title: (count) => `¿Extender ${linksText(count)}?`,
    text: (count) => `${linksText(count)} se ${count === 1 ? 'podrá' : 'podrán'} pagar 24 horas más.`,
    confirm: 'Extender',
  },
  disable: {
    title: (count) => `¿Desactivar ${linksText(count)}?`,
    text: (count) =>
      count === 1
        ? 'Nadie podrá pagarlo hasta que usted lo active de nuevo.'
        : 'Nadie podrá pagarlos hasta que usted los active de nuevo.',
    confirm: 'Desactivar',
  },
  skipped: (count, total) => `De los ${total} seleccionados, ${count === 1 ? '1 se omite' : `${count} se omiten`}:`,
};
