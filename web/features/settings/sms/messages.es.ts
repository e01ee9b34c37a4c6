import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** The providers by their names. Quo is found by whoever knows it by its new one. */
export const providerNames: Translated<typeof English.providerNames> = { openphone: 'OpenPhone', twilio: 'Twilio' };

/** What texts go out through now. */
export const senderMessages: Translated<typeof English.senderMessages> = {
  title: 'Configuración de SMS',
  note: 'Se usa el primero de estos que esté configurado: su OpenPhone, su Twilio y luego uno heredado.',
  own: (provider) => `Sus mensajes salen por su ${providerNames[provider]}, desde`,
  inherited: (provider) => `Sus mensajes salen por una cuenta heredada de ${providerNames[provider]}, desde`,
  none: 'Aún no hay ningún número configurado, así que no se pueden enviar mensajes.',
};

/** Labels and messages of the Twilio settings. */
export const smsMessages: Translated<typeof English.smsMessages> = {
  title: 'Twilio',
  note: 'Su propia cuenta de Twilio. Los mensajes salen desde su número.',
  loadFailed: 'No se pudo cargar la configuración de SMS.',
  accountSid: 'Account SID',
  accountSidHelp: 'En la primera página de la consola de Twilio. Empieza con AC.',
  authToken: 'Auth Token',
  authTokenHelp: 'Junto al Account SID. Se guarda cifrado y no se vuelve a mostrar.',
  fromNumber: 'Número de envío',
  fromNumberHelp: 'Un número de esa cuenta de Twilio que pueda enviar SMS.',
  needed: 'Una cuenta necesita su SID, su Auth Token y un número',
  texts: 'Textos',
  textsNote: 'Lo que leen sus clientes, y qué mensajes salen por sí solos después de un pago.',
  openTexts: 'Abrir Plantillas',
  done: 'La configuración de SMS se actualizó correctamente.',
  failedTitle: 'Error',
  failed: 'No se pudo actualizar la configuración de SMS. Intente de nuevo.',
  incoming: 'Respuestas',
  incomingNote:
    'Indique a Twilio que informe lo que responden los clientes, para que quien responda STOP no reciba más mensajes. En la consola de Twilio abra su número y escriba esta dirección en “A message comes in”, como webhook con HTTP POST.',
  incomingUrl: 'Dirección del webhook',
  copy: 'Copiar',
  copied: 'La dirección del webhook se copió al portapapeles',
  checkTitle: 'Comprobar Twilio',
  checkNote: 'Preguntamos a Twilio si acepta la cuenta guardada y si el número es de ella. No se envía ningún mensaje.',
  check: 'Comprobar con Twilio',
};

/** Labels and messages of the OpenPhone settings. */
export const openphoneMessages: Translated<typeof English.openphoneMessages> = {
  title: 'OpenPhone',
  note: 'Su propio espacio de trabajo de OpenPhone. OpenPhone se llama ahora Quo; es la misma cuenta.',
  enabled: 'Enviar mensajes por OpenPhone',
  apiKey: 'Clave de API de OpenPhone',
  apiKeyHelp: 'En OpenPhone, en Settings, API. Se guarda cifrada y no se vuelve a mostrar.',
  keyNeeded: 'Escriba la clave de API para enviar mensajes por OpenPhone',
  sync: 'Sincronizar números',
  syncing: 'Sincronizando...',
  synced: (count) => (count === 1 ? '1 número encontrado.' : `${count} números encontrados.`),
  syncFailed: 'No se pudieron leer los números. Intente de nuevo.',
  number: 'Número de teléfono',
  numberHelp: 'Los números del espacio de trabajo, como se sincronizaron por última vez.',
  noNumbers: 'Sincronice los números para elegir uno, o escríbalo abajo.',
  choose: 'Elija un número',
  mayNotText: 'aún no puede enviar SMS',
  fromNumber: 'Número de envío de OpenPhone',
  fromNumberHelp: 'Los mensajes por OpenPhone salen desde este número.',
  numberNeeded: 'Elija o escriba el número desde el que se envía',
  template: 'Plantilla de SMS de OpenPhone',
  templateOwn: 'Los mensajes con un enlace de pago por OpenPhone dicen esto.',
  templateOwnBesideSpanish:
    'Los mensajes con un enlace de pago por OpenPhone dicen esto, y a quienes leen español, lo que dice su texto en español en Plantillas.',
  templateEmpty: {
    shared: 'Vacío: los mensajes por OpenPhone dicen lo que dice su texto del enlace de pago en Plantillas.',
    owner: 'Vacío: los mensajes por OpenPhone dicen lo que escribió la cuenta principal de su tienda.',
    default: 'Vacío: los mensajes por OpenPhone dicen el texto original.',
  },
  reports: 'OpenPhone nos avisa cuando llega un mensaje, y cuando un cliente responde STOP.',
  noReports:
    'OpenPhone aún no nos avisa si los mensajes llegan. Esto tarda hasta un minuto después de guardar la clave.',
  done: 'La configuración de OpenPhone se actualizó correctamente.',
};

/** Labels and messages of the inherited providers. */
export const inheritedMessages: Translated<typeof English.inheritedMessages> = {
  title: 'SMS heredado',
  note: {
    owner: 'Envíe desde los números de la cuenta principal de su tienda si no tiene uno propio. Uno a la vez.',
    operator: 'Envíe desde un número que Debitlink preparó si no tiene uno propio. Uno a la vez.',
  },
  label: (provider) => `Usar ${providerNames[provider]} heredado`,
  from: (number) => `Desde ${number}`,
  unavailable: (provider) => `No hay ninguna cuenta de ${providerNames[provider]} que heredar.`,
  notAllowed: 'Usted no puede usar números heredados.',
  ownOpenphone: 'Su propio OpenPhone está activado, así que los mensajes salen por él.',
  on: (provider) => `${providerNames[provider]} heredado está activado.`,
  switched: (on, off) =>
    `${providerNames[on]} heredado está activado. ${providerNames[off]} heredado se desactivó, porque solo uno puede estarlo.`,
  off: (provider) => `${providerNames[provider]} heredado está desactivado.`,
  failed: 'No se pudo cambiar el proveedor heredado. Intente de nuevo.',
};

/** Labels and messages of the test texts. */
export const testMessages: Translated<typeof English.testMessages> = {
  note: 'Se envía un SMS a este teléfono. Cuenta como cualquier otro.',
  phone: (provider) => `Número de teléfono para la prueba de ${provider}`,
  inherited: 'SMS heredado',
  sendLabel: (provider) => `Enviar SMS de prueba por ${provider}`,
  text: (company) =>
    `Este es un mensaje de prueba de ${company === '' ? 'su tienda' : company}. Sus mensajes funcionan.`,
  needs: {
    openphone: 'Active OpenPhone y guarde su número para enviar una prueba.',
    twilio: 'Guarde la cuenta de Twilio para enviar una prueba.',
    inherited: 'Active un proveedor heredado para enviar una prueba.',
  },
};
