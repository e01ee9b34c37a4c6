import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the operator's screen. */
export const messages: Translated<typeof English.messages> = {
  title: 'Cuentas del sistema',
  subtitle: 'Administre todas las cuentas y los usuarios del sistema',
  accessDenied: 'Acceso denegado',
  accessDeniedHint: 'Solo el administrador del sistema puede usar esta pantalla.',
  search: 'Buscar cuentas...',
  searchPayments: 'Buscar pagos...',
  searchLocked: 'Buscar enlaces...',
  searchDeliveries: 'Buscar mensajes...',
  searchJobs: 'Buscar tareas...',
  kinds: 'Lo que espera por usted',
  tabs: {
    needs: 'Por atender',
    accounts: 'Todas las cuentas',
    pending: 'Usuarios pendientes',
    denied: 'Denegados',
    money: 'Dinero',
  },
  needs: {
    needs: 'Todo',
    payments: 'Pagos abiertos',
    appeals: 'Apelaciones',
    signs: 'Señales de alerta',
    deliveries: 'Mensajes fallidos',
    jobs: 'Tareas fallidas',
    locked: 'Enlaces bloqueados',
  },
  counts: {
    needs: () => '',
    accounts: (count) => (count === 1 ? '1 cuenta' : `${count.toLocaleString('en-US')} cuentas`),
    pending: (count) => `${count.toLocaleString('en-US')} ${count === 1 ? 'pendiente' : 'pendientes'}`,
    denied: (count) => `${count.toLocaleString('en-US')} ${count === 1 ? 'denegado' : 'denegados'}`,
    money: () => '',
    payments: (count) => (count === 1 ? '1 pago abierto' : `${count} pagos abiertos`),
    appeals: () => '',
    signs: () => '',
    locked: () => '',
    deliveries: () => '',
    jobs: (count) => (count === 1 ? '1 tarea fallida' : `${count} tareas fallidas`),
  },
};
