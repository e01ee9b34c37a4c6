import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** What the screen and its first tab are called. */
export const screenMessages: Translated<typeof English.screenMessages> = {
  title: 'Enlaces de pago',
  allLinks: 'Todos los enlaces',
  link: 'Enlace de pago',
  linkOf: (name) => `Enlace de pago para ${name}`,
};
