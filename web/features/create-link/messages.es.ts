import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the create panel. */
export const createMessages: Translated<typeof English.createMessages> = {
  customerMissing: 'Este cliente ya no está en su directorio. Elija a otra persona, o escriba los datos.',
  submit: 'Crear enlace',
  busy: 'Creando...',
  cancel: 'Cancelar',
  failed: 'No se pudo crear el enlace de pago. Intente de nuevo; el mismo enlace nunca se crea dos veces.',
  success: 'El enlace de pago se creó correctamente',
  draftKept: 'Borrador guardado',
  draftKeptHint: 'Su enlace sin terminar estará aquí cuando vuelva.',
  draftBack: 'Aquí está de nuevo su enlace sin terminar.',
  startOver: 'Empezar de nuevo',
  discard: { title: '¿Descartar lo que escribió?', text: 'El enlace aún no se ha creado.', confirm: 'Descartar' },
  noCredentials:
    'Los clientes aún no pueden pagar: su TPN y su token de autenticación no están guardados. Ya puede crear enlaces.',
  noTokenizationKey:
    'Los clientes aún no pueden pagar: aquí se necesita una clave de tokenización y no está guardada. Ya puede crear enlaces.',
  stopped: 'Los clientes no pueden pagar: Debitlink detuvo los pagos de su tienda. Aun así puede crear enlaces.',
  toSettings: 'Abrir configuración',
  createdTitle: 'Enlace de pago creado',
  createdFor: (name) => `para ${name}`,
  smsSending: 'Enviando el mensaje de texto…',
  smsSent: 'El SMS se envió correctamente',
  smsFailed: 'No se pudo enviar el SMS',
  address: 'Dirección de pago',
  another: 'Crear otro',
  done: 'Listo',
};
