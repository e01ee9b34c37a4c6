import type { Translated } from './language.ts';
import type * as English from './messages.ts';

/** What to do about a call that failed, where nobody said it. */
export const callMessages: Translated<typeof English.callMessages> = {
  tryLater: ' Inténtelo de nuevo en un momento.',
  unreachable: ' No se pudo conectar con el servidor.',
  checkConnection: ' Revise su conexión e inténtelo de nuevo.',
};

/** What a menu is called that is drawn outside of the page's landmarks. */
export const menuMessages: Translated<typeof English.menuMessages> = { name: 'Menú' };
