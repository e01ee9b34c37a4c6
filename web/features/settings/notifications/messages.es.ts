import { showMoney } from '../../../../src/contract/money.ts';
import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** What each row of the matrix is called. */
export const typeNames: Translated<typeof English.typeNames> = {
  payment_success: 'Pago recibido',
  payment_failed: 'Pago fallido',
  payment_voided: 'Pago anulado',
  payment_refunded: 'Reembolso hecho',
  review_needed: 'Pago que necesita revisión',
  authorization_lapsing: 'Autorización por caducar',
  link_expired: 'Enlace vencido sin pagarse',
  text_failed: 'Mensaje de texto que no llegó',
  document_declined: 'Documento sin firmar',
};

/** Beside a name, where it says too little. */
export const typeNotes: Translated<typeof English.typeNotes> = {
  payment_failed: 'después del último intento',
  review_needed: 'el banco no responde, o hay algo que decidir',
  document_declined: 'alguien no estuvo de acuerdo, o llegó a la persona equivocada',
};

const save = {
  done: 'Configuración de notificaciones guardada.',
  failed: 'No se pudo guardar la configuración de notificaciones.',
  failedTitle: 'No se pudo guardar la configuración de notificaciones.',
};

/** Labels of what each person chooses. */
export const ownMessages: Translated<typeof English.ownMessages> = {
  ...save,
  title: 'Para usted',
  note: (email) =>
    email === null
      ? 'Su cuenta no tiene correo electrónico, así que los correos no le llegan.'
      : `Los correos llegan a ${email}. A nadie se le avisa de lo que hizo uno mismo.`,
  money: 'Dinero',
  links: 'Enlaces y clientes',
  safety: 'Seguridad',
  safetyRows: ['Inicio de sesión desde un navegador nuevo', 'Credenciales cambiadas'],
};

const channelNames: Readonly<Record<string, string>> = {
  inApp: 'En la aplicación',
  email: 'Correo',
  webhook: 'Webhook',
};

/** Labels of both matrices. */
export const matrixMessages: Translated<typeof English.matrixMessages> = {
  what: 'Qué',
  channel: (name) => channelNames[name] ?? name,
  always: 'siempre',
  cell: (name, channel) => `${name}, ${channel}`,
};

/** Labels of the switch between what the store and what each person is told of. */
export const viewMessages: Translated<typeof English.viewMessages> = {
  label: 'De quién',
  store: 'Para la tienda',
  me: 'Para mí',
};

/** Labels of what a store chooses. */
export const storeMessages: Translated<typeof English.storeMessages> = {
  ...save,
  title: 'Para la tienda',
  note: 'Lo que se avisa de los pagos a las personas que la tienda nombra, y a un servidor propio. En la aplicación, cada persona elige en Para mí.',
  realTime: 'Avisar cuando pasa',
  email: 'Por correo electrónico',
  webhook: 'Por webhook',
  webhookNeeds: 'Un webhook necesita primero una dirección.',
  money: 'Dinero',
  from: (minimum) => (minimum === 0 ? 'de cualquier monto' : `desde ${showMoney(minimum)}`),
  minimum: 'Pago más pequeño que se avisa ($)',
  minimumHelp: 'Vale para todos, también en la aplicación.',
  address: 'Dirección del webhook',
  addressHelp: 'El primero de sus webhooks. Su secreto, otras direcciones y lo que se envió están en Webhooks.',
};

/** Labels of the test to the recipients. */
export const recipientMessages: Translated<typeof English.recipientMessages> = {
  test: 'Enviar prueba',
  testing: 'Enviando...',
  testNeeds: 'Una prueba necesita al menos un destinatario.',
  testSent: 'Notificación de prueba enviada.',
  testWaits: 'El servidor de correo aún no ha aceptado la prueba. Se intentará de nuevo.',
  testFailed: 'No se pudo enviar la notificación de prueba.',
};

const shown = (count: number): string => count.toLocaleString('en-US');

/** Labels of the history. */
export const historyMessages: Translated<typeof English.historyMessages> = {
  title: 'Historial',
  note: 'Los últimos diez correos y llamadas de webhook de la tienda.',
  stats: ({ totalSent, totalSuccess, totalFailed }) =>
    `${shown(totalSent)} en total: ${shown(totalSuccess)} ${totalSuccess === 1 ? 'enviado' : 'enviados'}, ${shown(totalFailed)} ${totalFailed === 1 ? 'fallido' : 'fallidos'}`,
  filter: 'Estado',
  filters: { all: 'Todos', sent: 'Enviados', failed: 'Fallidos', pending: 'Pendientes' },
  statuses: { sent: 'Enviado', failed: 'Fallido', pending: 'Pendiente' },
  test: 'Prueba',
  others: {
    daily_summary: 'Resumen diario',
    daily_summary_test: 'Prueba del resumen diario',
  },
  empty: 'Aún no hay nada.',
  failed: 'No se pudo cargar el historial.',
};

/** Labels and messages of the notifications. */
export const noticeMessages: Translated<typeof English.noticeMessages> = {
  title: 'Avisos sobre su cuenta',
  note: 'Estos se envían siempre, para que nada se cambie a sus espaldas.',
  to: (email) => `Llegan a ${email}.`,
  noEmail: 'Su cuenta no tiene correo electrónico, así que ninguno le puede llegar.',
  list: [
    'Se cambió su contraseña, su segundo paso o las credenciales de procesamiento',
    'Alguien inició sesión en un dispositivo nuevo',
    'Alguien pidió una contraseña nueva',
  ],
};

/** Labels of the daily summary among the settings. */
export const summaryMessages: Translated<typeof English.summaryMessages> = {
  title: 'Resumen diario',
  note: 'El día en un PDF, por correo a los destinatarios.',
  off: 'Desactivado',
  on: (at) => `Activado. Próximo: ${at}`,
  open: 'Configurar el resumen diario',
};
