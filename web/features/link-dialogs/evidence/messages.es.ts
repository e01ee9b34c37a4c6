import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

const plural = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;

/** Labels and messages of the dialog in which evidence for a bank is put together. */
export const evidenceMessages: Translated<typeof English.evidenceMessages> = {
  title: 'Pruebas para el banco',
  about: (amount, name) => `${amount}, ${name} · un PDF para el banco`,
  reason: 'Lo que dice el banco',
  parts: 'Lo que incluye',
  letter: 'Carta',
  again: 'Escribirla de nuevo',
  only: 'Solo lo que consta. Sin notas internas ni otros clientes. La carta y el PDF van en inglés, para el banco.',
  letterLoading: 'Se está escribiendo la carta...',
  pages: (pages, most) => `${plural(pages, 'página')} de ${most} como máximo`,
  format: 'carta de EE. UU., 12 puntos',
  shortened: (parts) => `Demasiado largo para el banco. Se acortó: ${parts}`,
  missing: 'falta',
  onPages: (pages) => plural(pages, 'página'),
  leftOut: (many) => `${many} sin incluir`,
  next: 'Siguiente: la carta',
  back: 'Atrás',
  cancel: 'Cancelar',
  download: 'Descargar las pruebas',
  downloading: 'Descargando...',
  loadFailed: 'No se pudieron reunir las pruebas.',
  failed: 'No se pudieron descargar las pruebas.',
};

export const reasonMessages: Translated<typeof English.reasonMessages> = {
  not_authorized: 'No autorizado por el titular',
  not_received: 'No recibido',
  not_as_described: 'No es como se describió',
  wrong_amount: 'Monto equivocado',
  duplicate: 'Pagado dos veces',
  credit_not_processed: 'Devolución no hecha',
};

/** What only the store knows, and the letter should say. */
export const hintMessages: typeof English.hintMessages = {
  not_authorized: null,
  not_received: 'Debitlink no sabe cuándo se entregó o se hizo. Escríbalo en la carta.',
  not_as_described: 'Escriba en la carta qué se entregó y qué ofreció desde entonces.',
  wrong_amount: null,
  duplicate: 'Si hay dos pagos, escriba para qué fue cada uno.',
  credit_not_processed: 'Escriba si prometió devolver dinero, y cuándo.',
};

export const partMessages: Translated<typeof English.partMessages> = {
  letter: 'Carta',
  payment: 'Pago',
  purchase: 'Lo que se compró',
  documents: 'Documentos firmados',
  refund_policy: 'Política de devoluciones',
  messages: 'Mensajes y correos',
  visits: 'Visitas a la página',
  receipt: 'Recibo',
  pos: 'Registro en el POS',
  earlier_payments: 'Pagos anteriores',
  hashes: 'Huellas y su lugar en la cadena',
};

/** How many of something a part holds. */
export const countMessages: typeof English.countMessages = {
  documents: (many) => plural(many, 'documento'),
  messages: (many) => plural(many, 'mensaje'),
  visits: (many) => plural(many, 'visita'),
  receipt: (many) => `enviado ${many === 1 ? 'una vez' : `${many} veces`}`,
  earlier_payments: (many) => `${plural(many, 'pago')}, ninguno anulado ni reembolsado`,
  hashes: (many) => plural(many, 'entrada'),
};

/** Why a part is missing, and how it is there the next time. */
export const missingMessages: typeof English.missingMessages = {
  nothing_signed: ['No hay documento firmado.', 'La próxima vez, haga firmar las condiciones antes de pagar.'],
  nothing_written: ['El enlace no dice para qué es.', 'La próxima vez, escríbalo en las notas para el cliente.'],
  policy_not_signed: [
    'No se mostró ninguna política de devoluciones.',
    'La próxima vez, hágala firmar con una plantilla marcada como su política de devoluciones.',
  ],
  nothing_sent: [
    'El enlace no se envió por mensaje ni por correo.',
    'La próxima vez, envíelo, para que conste la entrega.',
  ],
  never_opened: ['Nadie abrió la página.', 'Las visitas constan cuando el cliente abre el enlace por sí mismo.'],
  receipt_not_sent: ['No se envió ningún recibo.', 'Envíelo desde el enlace; se incluye de inmediato.'],
  not_in_register: ['No está confirmado en el POS.', 'Confírmelo; se incluye de inmediato.'],
  customer_not_known: ['El enlace no pertenece a ningún cliente.', 'La próxima vez, elija el cliente al crearlo.'],
  first_payment: ['Es el primer pago de este cliente.', 'No hay nada que hacer.'],
  not_sealed_yet: ['Aún no está en la cadena.', 'Estará en menos de un minuto.'],
};
