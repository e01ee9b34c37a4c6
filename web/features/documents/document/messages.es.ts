import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** How a document stands, in one word. */
export const statusMessages: Translated<typeof English.statusMessages> = {
  pending: 'En espera',
  completed: 'Firmado',
  declined: 'Rechazado',
  voided: 'Anulado',
  replaced: 'Reemplazado',
  ended: 'Terminado',
};

/** Instead of the word of one that waits, where whoever got it said that it is for somebody else. */
export const wrongPersonWord = 'Otra persona';

/** How far a document has come, joined by commas. */
export const stepMessages: Translated<typeof English.stepMessages> = {
  sent: 'enviado',
  opened: 'abierto',
  none: 'Aún no enviado',
};

/** Labels of what is made and sent, wherever it is offered. */
export const documentMessages: Translated<typeof English.documentMessages> = {
  title: 'Documentos',
  make: 'Crear documento',
  sent: {
    both: 'Enviado por SMS y correo.',
    text: 'Enviado por SMS.',
    email: 'Enviado por correo.',
    none: 'Aún no enviado.',
  },
  notTexted: (why) => `No enviado por SMS: ${why}`,
  notEmailed: (why) => `No enviado por correo: ${why}`,
};
