import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the panel around its link. */
export const panelMessages: Translated<typeof English.panelMessages> = {
  label: 'Enlace de pago',
  loading: 'Cargando',
  notFound: 'No existe ese enlace de pago.',
  notFoundHint: 'Puede ser de otra tienda, o la dirección puede estar incompleta.',
  loadFailed: 'No se pudo cargar el enlace de pago.',
  partFailed: 'No se pudo cargar una parte.',
  close: 'Cerrar',
  back: 'Volver a la lista',
  newer: 'Enlace más nuevo',
  older: 'Enlace más antiguo',
  qr: 'Código QR',
  more: 'Más',
  copyNumber: 'Copiar número',
  numberCopied: 'El número de transacción se copió al portapapeles',
  noPhone: 'Sin número de teléfono',
  openCustomer: (name) => `Abrir cliente ${name}`,
  checking: 'Verificando',
  notConnected: 'Los clientes aún no pueden pagar esto: su tienda no ha conectado sus pagos con tarjeta.',
  adminConnects: 'Un administrador de su tienda los conecta en Configuración.',
};

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;

/** Labels of the sections below the head. */
export const sectionMessages: Translated<typeof English.sectionMessages> = {
  card: 'Tarjeta y aprobación',
  cardLabel: 'Tarjeta',
  cardUnknown: 'No se conoce',
  approval: 'Código de aprobación',
  copyApproval: 'Copiar código de aprobación',
  approvalCopied: 'El código de aprobación se copió al portapapeles',
  refunded: 'Reembolsado',
  timeline: 'Cronología',
  everything: 'Todo',
  zone: (name) => `Horas en ${name}`,
  noTimeline: 'Aún no ha pasado nada.',
  texts: 'Historial de SMS',
  noTexts: 'Aún no se han enviado SMS',
  sentCount: (texts, emails) =>
    [counted(texts, 'SMS', 'SMS'), counted(emails, 'correo', 'correos')].filter(Boolean).join(' · '),
  email: (address) => `Correo a ${address}`,
  notes: 'Notas',
  noNotes: 'Sin notas.',
  internal: 'Interna, solo su equipo',
  customerSees: 'El cliente ve esto',
};
