import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** Labels of what is done with documents: which of its lists is shown. */
export const messages: Translated<typeof English.messages> = {
  view: 'Lo que se muestra',
  views: { templates: 'Plantillas', made: 'Hechos', archived: 'Archivadas' },
};
