import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the processing credentials. */
export const credentialsMessages: Translated<typeof English.credentialsMessages> = {
  card: 'Credenciales',
  cardNote: 'Credenciales de usuario: su TPN y su token de autenticación para procesar débito',
  tpn: 'TPN',
  authToken: 'Token de autenticación',
  pageKey: 'Clave en su página de pago',
  separate: 'Clave de tokenización aparte (recomendada)',
  separateHelp:
    'Solo puede tokenizar tarjetas, así que cualquiera la puede ver sin peligro. Pida una a iPOSpays para este TPN, o créela en su portal en Settings > Generate Ecom/TOP Merchant Keys.',
  tokenItself: 'El token de autenticación mismo',
  tokenItselfHelp: 'Quien abre una página de pago puede leer el token, que también puede anular y reembolsar pagos.',
  tokenItselfRefused: 'No disponible: esta instalación no permite el token de autenticación en las páginas de pago.',
  key: 'Clave de tokenización',
  keyMissing: 'Escriba la clave de tokenización, o elija el token de autenticación mismo.',
  keyNeeded: 'Escriba la clave de tokenización.',
  done: 'Las credenciales de procesamiento se actualizaron correctamente.',
  failed: 'No se pudieron actualizar las credenciales de procesamiento. Intente de nuevo.',
  ready: 'Sus clientes pueden pagar.',
  tokenOnPage:
    'Sus páginas de pago llevan el token de autenticación, que también puede anular y reembolsar pagos. Guarde mejor una clave de tokenización aparte.',
  notReady: 'Los clientes aún no pueden pagar. Escriba el TPN y el token de autenticación que le dio su procesador.',
  notReadyKey: 'Los clientes aún no pueden pagar. Escriba una clave de tokenización aparte.',
  switchedOff: 'Los pagos están desactivados para su tienda. Pregunte a soporte.',
  unverified: {
    none: 'Las credenciales están guardadas, pero aún no se ha preguntado al procesador si las acepta.',
    refused: 'Los clientes no pueden pagar: el procesador rechaza las credenciales guardadas.',
    unanswered:
      'Las credenciales están guardadas, pero el procesador no respondió cuando se le preguntó. Compruébelas de nuevo.',
  },
  status: 'Pagos',
  statusNote: 'Preguntamos al procesador si acepta sus credenciales. No se cobra nada.',
  check: 'Comprobar con el procesador',
  insist: 'Guardar de todos modos',
};
