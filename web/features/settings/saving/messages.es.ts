import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the check with a provider. */
export const checkMessages: Translated<typeof English.checkMessages> = {
  busy: 'Comprobando...',
  failed: 'No se pudo comprobar. Intente de nuevo.',
};

/** What an operator reads who is signed in as somebody else. */
export const impersonatingText: typeof English.impersonatingText = (username) =>
  `Solo ${username} puede cambiar esto, desde su propia sesión.`;

/** Labels and messages of what is not saved yet. */
export const editMessages: Translated<typeof English.editMessages> = {
  save: 'Guardar',
  changes: (count) => (count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`),
  lost: 'Aún no se ha guardado.',
};
