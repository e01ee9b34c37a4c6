import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the list of duplicates. */
export const messages: Translated<typeof English.messages> = {
  title: 'Duplicados',
  back: 'Volver a Clientes',
  by: 'Encontrados por',
  reasons: { all: 'Todos', phone: 'Teléfono', email: 'Correo', name: 'Nombre' },
  samePhone: (phone) => `Mismo teléfono: ${phone}`,
  sameEmail: (email) => `Mismo correo: ${email}`,
  alike: (phones) => ['Nombres parecidos', phones.join(', ')].filter(Boolean).join(': '),
  pair: (one, other) => `${one} y ${other}`,
  hint: 'O marque de 2 a 10 clientes en el directorio y elija Combinar.',
  none: 'No quedan duplicados.',
  noneHint: 'Los nuevos aparecen aquí por sí solos.',
  noneOfKind: 'No hay duplicados de este tipo.',
  loadFailed: 'No se pudieron cargar los duplicados.',
  more: 'Mostrar más',
  count: (count) => (count >= 1_000 ? '999+' : String(count)),
};

const bothOrAll = (count: number, both: string, all: string): string => (count === 2 ? both : all);

/** Labels and messages of a merge. */
export const mergeMessages: Translated<typeof English.mergeMessages> = {
  title: (count) => `Combinar ${count} clientes`,
  tab: 'Combinar',
  previous: 'Par anterior (K)',
  next: 'Par siguiente (J)',
  close: 'Cerrar (Esc)',
  keep: 'Conservar',
  keptName: (name) => `Conservar a ${name}`,
  fields: { customerName: 'Nombre', customerPhone: 'Teléfono', customerEmail: 'Correo', address: 'Dirección' },
  empty: 'vacío',
  same: (value, count) => `${value}, igual en ${bothOrAll(count, 'ambos', 'todos')}`,
  changed: (when) => `último cambio: ${when}`,
  texts: 'SMS',
  stopped: 'Escribió STOP',
  stricter: 'queda lo más estricto; combinar nunca vuelve a abrir un número',
  notes: 'Notas',
  notesKept: (count) =>
    bothOrAll(count, 'se conservan ambas, una debajo de la otra', 'se conservan todas, una debajo de otra'),
  choose: 'Elija qué registro se conserva.',
  moves: (name) => `Lo que pasa a ${name}`,
  links: (count) => (count === 1 ? 'enlace' : 'enlaces'),
  open: (count, amount) => `${count} ${count === 1 ? 'abierto' : 'abiertos'}, ${amount}`,
  texted: (count) => (count === 1 ? 'mensaje o correo' : 'mensajes y correos'),
  inOrder: 'en orden de tiempo',
  paid: 'pagado en total, después',
  record: (links, paid, since) => `${links === 1 ? '1 enlace' : `${links} enlaces`}, ${paid} pagados, desde ${since}`,
  final: 'Esta acción no se puede deshacer.',
  notTheSame: 'No son el mismo',
  notTheSameBusy: 'Guardando...',
  dismissed: 'Ya no aparecen como duplicados.',
  dismissFailed: 'No se pudo guardar.',
  mergeInto: (name) => `Combinar en ${name}`,
  merge: 'Combinar',
  merging: 'Combinando...',
  question: (name) => `¿Combinar en ${name}?`,
  gone: (names) =>
    names.length === 1
      ? `${names[0]} se eliminará.`
      : `${names.slice(0, -1).join(', ')} y ${names.at(-1)} se eliminarán.`,
  moved: (links, messages, name) => {
    const parts = [
      ...(links === 0 ? [] : [links === 1 ? '1 enlace' : `${links} enlaces`]),
      ...(messages === 0 ? [] : [messages === 1 ? '1 mensaje o correo' : `${messages} mensajes y correos`]),
    ];
    if (parts.length === 0) return undefined;
    return `${parts.join(' y ')} ${links + messages === 1 ? 'pasa' : 'pasan'} a ${name}.`;
  },
  done: (name) => `Combinado en ${name}`,
  failed: 'No se combinó',
  failure: 'No se pudieron combinar los clientes',
  loadFailed: 'No se pudieron comparar los clientes.',
};
