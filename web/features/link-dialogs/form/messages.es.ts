import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels of the form of a dialog. */
export const formMessages: Translated<typeof English.formMessages> = { cancel: 'Cancelar' };
