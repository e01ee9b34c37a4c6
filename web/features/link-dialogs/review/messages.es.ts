import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the decision about a payment. */
export const decideMessages: Translated<typeof English.decideMessages> = {
  title: 'Decidir sobre el pago',
  first:
    'Primero busque el pago en el portal de su procesador, por su monto o por su referencia, que está en el historial de pagos.',
  question: '¿Qué pasó con él? *',
  rrn: 'RRN',
  rrnHelp:
    'El número de este pago en el portal. Sin él, puede que no se pueda capturar, anular ni reembolsar desde aquí.',
  record: (choice) => `Anotar: ${choice.charAt(0).toLowerCase()}${choice.slice(1)}`,
  submit: 'Anotar decisión',
  busy: 'Anotando...',
  done: 'Decisión anotada',
  failed: 'No se pudo anotar la decisión.',
};

/** Labels and messages of the dismissal of a notice. */
export const dismissMessages: Translated<typeof English.dismissMessages> = {
  title: 'Descartar aviso',
  text: 'Este aviso desaparece para todos en su tienda:',
  submit: 'Descartar aviso',
  busy: 'Descartando...',
  done: 'Aviso descartado',
  doneText: (name) => `El enlace para ${name} ya no lo muestra.`,
  failed: 'No se pudo descartar el aviso.',
};

/** The field of an admin's reason, in both ways to end a review. */
export const adminReasonMessages: Translated<typeof English.adminReasonMessages> = {
  reason: 'Motivo *',
  help: 'Se guarda en el historial de pagos a su nombre.',
};

export const usualLabels: Translated<typeof English.usualLabels> = {
  charged: 'Sí se cobró',
  notCharged: 'No se cobró',
};

/** What each answer leads to: about a payment, or about what was done with one. */
export const consequences: Translated<typeof English.consequences> = {
  payment: {
    charged:
      'El enlace queda completado, y el pago cuenta en sus cifras. El dinero que solo está reservado aún se debe capturar.',
    notCharged: 'El enlace se puede pagar de nuevo. Un cobro que aparezca después se anula automáticamente.',
  },
  void: {
    charged: 'El cobro se mantiene, y el pago cuenta en sus cifras.',
    notCharged: 'El dinero volvió al cliente. Un enlace que había pagado queda anulado.',
  },
  release: {
    charged: 'Sigue reservado. Se puede liberar, o capturar si el enlace acepta esta tarjeta.',
    notCharged: 'Ya no hay nada reservado en la tarjeta, y no se cobró nada. El enlace queda anulado.',
    labels: { charged: 'Sigue reservado', notCharged: 'Se liberó' },
  },
  capture: {
    charged: 'La captura queda anotada: el enlace está completado, y el pago cuenta en sus cifras.',
    notCharged: 'El dinero sigue reservado. Se puede capturar de nuevo, o liberar.',
  },
  refund: {
    charged: 'El reembolso no se hizo. El cobro se mantiene, y se puede reembolsar de nuevo.',
    notCharged: 'El reembolso queda anotado: el dinero volvió al cliente.',
  },
};
