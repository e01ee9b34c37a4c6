import type { Translated } from '../core/language.ts';
import type * as English from './messages.ts';

/** What stands in the place of a page that cannot be shown, or is not there yet. */
export const pageMessages: Translated<typeof English.pageMessages> = {
  loading: 'Cargando...',
  reload: 'Volver a cargar',
  offline: 'No tiene conexión',
  offlineText:
    'Esta pantalla aún no se ha cargado, así que no se puede mostrar ahora. No se pierde nada de lo que guardó.',
  back: 'Volver',
  failed: 'Algo salió mal',
  failedText: 'No se pudo mostrar esta pantalla. No se pierde nada de lo que guardó; vuelva a cargarla para continuar.',
  notFound: 'Página no encontrada',
  notFoundText: 'Esta dirección no lleva a ninguna parte. Puede estar mal escrita, o la página cambió de lugar.',
  home: 'Volver al inicio',
  unverified: 'Su sesión sigue iniciada',
  unverifiedText: 'No se pudo comprobar su sesión. Esta pantalla lo intentará de nuevo por sí sola.',
  tryAgain: 'Intentar de nuevo',
};
