import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

const customersText = (count: number): string => (count === 1 ? '1 cliente' : `${count} clientes`);

/** What is said when customers were archived or restored, or were not. */
export const archiveMessages: Translated<typeof English.archiveMessages> = {
  archived: (name) => `${name} está ahora en Archivados.`,
  archivedMany: (count) => `${customersText(count)} ${count === 1 ? 'archivado' : 'archivados'}`,
  restored: (name) => `${name} está de nuevo en el directorio.`,
  restoredMany: (count) => `${customersText(count)} ${count === 1 ? 'restaurado' : 'restaurados'}`,
  undo: 'Deshacer',
  archiveFailed: 'No se eliminó',
  archiveFailure: 'No se pudo archivar el cliente',
  restoreFailed: 'No se restauró',
  restoreFailure: 'No se pudo restaurar el cliente',
  someFailed: (count) => `No se ${count === 1 ? 'pudo' : 'pudieron'} restaurar ${customersText(count)}.`,
};

/** The question before a customer is archived. */
export const archiveQuestion: Translated<typeof English.archiveQuestion> = {
  button: 'Eliminar',
  busy: 'Eliminando...',
  title: (name) => `¿Eliminar a ${name}?`,
  text: 'El cliente pasa a Archivados y desde ahí se puede restaurar. Los enlaces de pago y los pagos quedan como están.',
  open: (links, amount) =>
    links === 1 ? `1 enlace por ${amount} sigue abierto.` : `${links} enlaces por ${amount} en total siguen abiertos.`,
};
