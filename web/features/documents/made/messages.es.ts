import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the list of documents that were made. */
export const listMessages: Translated<typeof English.listMessages> = {
  title: 'Documentos creados',
  search: 'Buscar clientes, títulos o números',
  template: 'Plantilla',
  allTemplates: 'Todas las plantillas',
  ofCustomer: (name) => (name === '' ? 'Un cliente' : name),
  showAllCustomers: 'Mostrar todos los clientes',
  filters: {
    all: 'Todos',
    waiting: 'En espera',
    signed: 'Firmados',
    declined: 'Rechazados',
    ended: 'Terminados',
  },
  status: 'Estado',
  heads: {
    document: 'Cliente y documento',
    amount: 'Importe',
    status: 'Estado',
    progress: 'Progreso',
    made: 'Creado',
  },
  noAmount: 'Sin pago',
  loadFailed: 'No se pudieron cargar los documentos.',
  none: 'Aún no se ha creado ningún documento.',
  noneHint: 'Los documentos se crean en Crear enlace, en un enlace de pago y en un cliente.',
  createLink: 'Crear enlace',
  noMatch: 'Ningún documento coincide.',
  noMatchHint: 'Los documentos se encuentran por cliente, título y número de pago.',
  clear: 'Mostrar todos',
  noun: ['documento', 'documentos'],
};

/** Labels and messages of the panel of one document. */
export const panelMessages: Translated<typeof English.panelMessages> = {
  label: 'Documento',
  newer: 'Más reciente (K)',
  older: 'Anterior (J)',
  counter: 'Firmar en el mostrador',
  more: 'Más',
  notFound: 'No se encontró este documento.',
  back: 'Volver a la lista',
  loadFailed: 'No se pudo cargar el documento.',
  for: 'por',
  steps: { sent: 'Enviado', opened: 'Abierto', signed: 'Firmado', declined: 'Rechazado' },
  next: 'Qué sigue',
  text: 'Lo que dice',
  emptied: 'Su texto ya no se conserva.',
  revision: (number, hash) => `Revisión ${number}, texto ${hash}`,
  neighbours: { replaces: 'El anterior', replacedBy: 'El que ocupó su lugar' },
};

/** Labels of the acts on a document. */
export const actLabels: Translated<typeof English.actLabels> = {
  send: 'Enviar',
  message: 'Escribir',
  download: 'Descargar',
  again: 'Crear de nuevo',
  copy: 'Copiar dirección',
  call: 'Llamar',
  link: 'Abrir enlace de pago',
  customer: 'Abrir cliente',
};

/** Labels and messages of what the acts do. */
export const actMessages: Translated<typeof English.actMessages> = {
  sendAgain: 'Enviar de nuevo',
  sendCopy: 'Enviar copia',
  sendByEmail: 'Enviar por correo',
  sendByText: 'Enviar por SMS',
  sending: 'Enviando...',
  sent: (title) => `${title}:`,
  sendFailed: 'No se pudo enviar el documento.',
  copied: 'Se copió la dirección',
  downloading: 'Cargando...',
  downloadFailed: 'No se pudo cargar el PDF.',
  changeAmount: 'Cambiar importe',
  changeAmountHint: 'pide una firma nueva',
  busy: 'Guardando...',
  cancel: 'Cancelar',
  reasonMissing: 'Escriba el motivo',
  waive: {
    title: 'Dispensar la firma',
    hint: 'con un motivo',
    reason: '¿Por qué no hace falta la firma?',
    help: 'Entonces el enlace se puede pagar. Su nombre y el motivo quedan en el historial.',
    failed: 'No se pudo dispensar la firma.',
  },
  void: {
    title: 'Anular el documento',
    hint: 'con un motivo',
    reason: '¿Por qué se anula?',
    help: 'Ya no se podrá firmar. Su nombre y el motivo quedan en el historial.',
    failed: 'No se pudo anular el documento.',
  },
};

/** Labels and messages of the code at the counter. */
export const counterMessages: Translated<typeof English.counterMessages> = {
  text: (name) => `${name} escanea el código y firma en su propio teléfono.`,
  label: (name) => `Código con el que firma ${name}`,
  waiting: 'Esperando a que se escanee el código',
  reading: 'Lo está leyendo',
};

/** The full stop of "a.m." ends the sentence too. */
const stop = (at: string): string => (at.endsWith('.') ? at : `${at}.`);

/** How a document stands, in a sentence. */
export const sentenceMessages: Translated<typeof English.sentenceMessages> = {
  notSent: (name) => `Espera la firma de ${name}. Aún no se ha enviado.`,
  sent: (name, at) => `Espera la firma de ${name}. Enviado ${at}, aún sin abrir.`,
  opened: (name, at) => `Espera la firma de ${name}, que lo abrió ${stop(at)}`,
  holds: 'El enlace no se puede pagar.',
  waived: 'Se dispensó la firma; el enlace se puede pagar.',
  until: (at) => `Se puede firmar hasta ${stop(at)}`,
  signed: (name, at) => `Firmado por ${name} ${stop(at)}`,
  sealed: 'El PDF está sellado.',
  beingMade: 'El PDF se está creando.',
  askedAgain: 'Lo que dice ha cambiado desde entonces; se pide la firma de nuevo.',
  declined: (name, at, reason) =>
    reason === null ? `${name} no estuvo de acuerdo, ${stop(at)}` : `${name} no estuvo de acuerdo, ${at}: “${reason}”`,
  wrongPerson: (at) => `Quien lo recibió dijo ${at} que es para otra persona. A este número no van más SMS sobre él.`,
  voided: (at, reason) => (reason === null ? `Anulado ${stop(at)}` : `Anulado ${at}: “${reason}”`),
  replaced: (at) => `Reemplazado ${at} por otro, porque lo que dice ha cambiado.`,
  ended: (at) => `Terminado ${at} sin firma.`,
};

/** What happened to a document, line by line. */
export const trailMessages: Translated<typeof English.trailMessages> = {
  title: 'Historial',
  channels: { text: 'por SMS', email: 'por correo' },
  device: (name) => name.replace('Unknown browser', 'Navegador desconocido').replace(' on ', ' en '),
  types: {
    made: 'Creado',
    sent: 'Enviado',
    delivered: 'Entregado',
    send_failed: 'No se pudo entregar',
    presented: 'Mostrado en el mostrador',
    opened: 'Abierto',
    consented: 'Consentimiento para registros electrónicos',
    signed: 'Firmado',
    declined: 'Rechazado',
    wrong_person: 'Persona equivocada',
    waived: 'Firma dispensada',
    voided: 'Anulado',
    replaced: 'Reemplazado',
    ended: 'Terminado',
    reopened: 'Se puede firmar de nuevo',
    sealed: 'PDF sellado',
    downloaded: 'Descargado',
  },
};

/** Labels and messages of the documents of a link or a customer, in their panels. */
export const sectionMessages: Translated<typeof English.sectionMessages> = {
  none: 'Nada que firmar.',
  all: 'Todos los documentos',
  failed: 'No se pudieron cargar los documentos.',
};

/** Said before the terms of a link are changed that a customer has signed or is asked to sign. */
export const againMessages: Translated<typeof English.againMessages> = {
  signed: (titles) =>
    `Ya firmado: ${titles}. Si dice lo que usted cambia aquí, el firmado se conserva y se pide al cliente que firme de nuevo.`,
  waiting: (titles) => `Espera una firma: ${titles}. Si dice lo que usted cambia aquí, se reemplaza por uno nuevo.`,
};
