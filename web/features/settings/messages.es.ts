import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the hub. */
export const messages: Translated<typeof English.messages> = {
  title: 'Configuración',
  subtitle: 'Configuración de la cuenta y del sistema',
  denied: 'Acceso denegado',
  deniedText: 'Debe iniciar sesión para abrir esta página.',
  tabs: {
    overview: 'Resumen',
    credentials: 'Credenciales',
    sms: 'SMS',
    checkout: 'Página de pago',
    settings: 'Cuenta',
    users: 'Usuarios',
    notifications: 'Notificaciones',
  },
  unknownState: 'No se pudo cargar',
  version: (version) => `Debitlink ${version}`,
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How things stand in each area, as the overview tells it. */
export const stateMessages: Translated<typeof English.stateMessages> = {
  payments: {
    label: 'Pagos',
    connected: (terminal) => `conectados, terminal ${terminal.replaceAll(' ', '\u{A0}')}`,
    none: 'no conectados, los clientes aún no pueden pagar',
    refused: 'rechazados por el procesador, los clientes no pueden pagar',
    unconfirmed: 'aún sin confirmar por el procesador',
    off: 'desactivados para su tienda',
  },
  texts: {
    label: 'Mensajes',
    own: (number, provider) => `${number} · ${provider === 'twilio' ? 'Twilio' : 'OpenPhone'}`,
    inherited: 'enviados desde un número preparado para usted',
    none: 'aún sin número',
  },
  websites: {
    label: 'En su sitio web',
    allowed: ([first, ...others]) => {
      if (first === undefined) return 'sin configurar';
      return others.length === 0 ? first : `${first} y ${counted(others.length, 'sitio más', 'sitios más')}`;
    },
  },
  factors: {
    label: 'Inicio de sesión en dos pasos',
    on: (authenticator, passkeys) =>
      [
        ...(authenticator ? ['aplicación de autenticación'] : []),
        ...(passkeys > 0 ? [counted(passkeys, 'llave de acceso', 'llaves de acceso')] : []),
      ].join(', ') || 'desactivado',
  },
  team: {
    label: 'Equipo',
    people: (people, invited, inactive) =>
      [
        people === 1 ? 'solo usted' : `${people} personas`,
        ...(invited > 0 ? [counted(invited, 'invitada', 'invitadas')] : []),
        ...(inactive > 0 ? [counted(inactive, 'inactiva', 'inactivas')] : []),
      ].join(', '),
  },
  notices: { label: 'Se envían a', nowhere: 'aún sin correo electrónico' },
};
