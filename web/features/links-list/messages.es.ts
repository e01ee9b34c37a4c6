import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the list and of its title. */
export const listMessages: Translated<typeof English.listMessages> = {
  search: 'Buscar',
  many: 'Enlaces para varios',
  keys: 'Atajos de teclado',
  found: (links, more, amount) =>
    `${links.toLocaleString('en-US')}${more ? '+' : ''} ${links === 1 && !more ? 'enlace' : 'enlaces'} · ${amount}`,
  none: 'Aún no hay enlaces de pago.',
  noneHint: 'Cree uno, envíelo por SMS a su cliente y vea aquí cuándo se paga.',
  noMatch: 'Ningún enlace de pago coincide con su búsqueda.',
  noMatchHint: 'Busque por nombre, teléfono, correo, monto o número de transacción.',
  clear: 'Quitar filtros',
  pages: 'Páginas',
  newest: 'Más nuevos',
  older: 'Más antiguos',
  loadFailed: 'No se pudieron cargar los enlaces de pago.',
  showNew: (count) => (count === 1 ? 'Mostrar 1 enlace nuevo' : `Mostrar ${count} enlaces nuevos`),
};
