import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** The screen of revisions. */
export const messages: Translated<typeof English.messages> = {
  title: 'Revisiones',
  up: 'Volver a la plantilla',
  toList: 'Volver a las revisiones',
  comparison: 'Comparación',
  with: 'Comparada con',
  revision: (number) => `Revisión ${number}`,
  inUse: (number) => `Revisión ${number}, en uso`,
  saved: (when, what) => `${when}, ${what}`,
  first: 'Esta es la primera revisión. No hay nada antes de ella.',
  same: 'El texto es el mismo. Solo cambió la configuración.',
  otherForm: 'Las palabras son las mismas. Cambió su forma, o lo que se pide en un campo.',
  changed: (lines) => (lines === 1 ? 'Cambió 1 línea' : `Cambiaron ${lines.toLocaleString('en-US')} líneas`),
  removed: 'quitado: ',
  added: 'agregado: ',
  end: ' (fin)',
  restore: (number) => `Recuperar la revisión ${number}`,
  restoring: 'Recuperando...',
  restored: (number, version) => `El texto de la revisión ${number} está en uso otra vez, como revisión ${version}.`,
  undo: 'Deshacer',
  restoreFailed: 'No se pudo recuperar la revisión.',
  loadFailed: 'No se pudieron cargar las revisiones.',
  older: 'Anteriores',
  newest: 'Más recientes',
};
