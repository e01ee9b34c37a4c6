import type { Translated } from '../core/language.ts';
import type * as English from './progress-messages.ts';

/** How far something has come: the label of its steps, and what stands in place of a time. */
export const railMessages: Translated<typeof English.railMessages> = {
  progress: 'Progreso',
  notYet: 'Aún no',
  never: 'No',
  notTexted: 'No por SMS',
  timeUnknown: 'Hora desconocida',
  waiting: 'Aún sin respuesta',
};
