import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the directory. */
export const messages: Translated<typeof English.messages> = {
  title: 'Clientes',
  search: 'Nombre, teléfono o correo',
  sort: 'Orden',
  sorts: { active: 'Última actividad', name: 'Nombre', open: 'Por cobrar', newest: 'Más nuevos primero' },
  none: 'Aún no hay clientes.',
  noneHint: 'Un cliente se guarda aquí en cuanto usted le crea un enlace de pago.',
  noMatch: 'No se encontraron clientes.',
  noMatchHint: 'Pruebe con una parte del nombre, del correo o del teléfono.',
  near: (count) => (count === 1 ? '1 nombre se parece.' : `${count} nombres se parecen.`),
  clear: 'Borrar la búsqueda',
  filters: 'Mostrar solo',
  filterNames: {
    replied: 'Respondieron',
    open: 'Enlaces abiertos',
    stopped: 'No quieren SMS',
    untextable: 'Sin SMS posible',
  },
  counted: ['cliente', 'clientes'],
  turns: ['Primera página', 'Página siguiente'],
  loadFailed: 'No se pudieron cargar los clientes.',
  add: 'Agregar cliente',
  archived: 'Archivados',
  archivedName: 'Clientes archivados',
  duplicates: 'Duplicados',
  duplicatesName: (count) => (count === 1 ? '1 par de duplicados' : `${count} pares de duplicados`),
  more: 'Más',
  conversations: (waiting) => (waiting === 0 ? 'Conversaciones' : `Conversaciones, ${waiting} por responder`),
  importFile: 'Importar clientes',
  many: 'Enlaces para varios',
  ofDay: (count, open) =>
    [`${count} ${count === 1 ? 'activo' : 'activos'}`, open && `${open} por cobrar`].filter(Boolean).join(' · '),
  columns: {
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo',
    open: 'Por cobrar',
    texts: 'SMS',
    active: 'Última actividad',
  },
};

/** Labels of a line, and of what it shows when it is opened. */
export const rowMessages: Translated<typeof English.rowMessages> = {
  openLinks: (count) => (count === 1 ? '1 enlace abierto' : `${count} enlaces abiertos`),
  unread: 'Sin leer:',
  create: 'Crear enlace',
  createFor: (name) => `Crear enlace para ${name}`,
  details: (name) => `Detalles de ${name}`,
  select: (name) => `Seleccionar a ${name}`,
  selectAll: 'Seleccionar todo',
  selectOne: 'Seleccionar',
  unselect: 'Quitar selección',
  unselectName: (name) => `Quitar a ${name} de la selección`,
  open: 'Abrir perfil',
  openName: (name) => `Abrir el perfil de ${name}`,
  edit: 'Editar',
  editName: (name) => `Editar a ${name}`,
  message: 'Enviar mensaje',
  messageName: (name) => `Enviar un mensaje a ${name}`,
  remove: 'Eliminar',
  removeName: (name) => `Eliminar a ${name}`,
  labels: {
    phone: 'Teléfono',
    email: 'Correo',
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    notes: 'Notas',
    since: 'Cliente desde',
  },
};

const customersText = (count: number): string => (count === 1 ? '1 cliente' : `${count} clientes`);

/** Labels of the bar over the selected customers. */
export const selectionMessages: Translated<typeof English.selectionMessages> = {
  bar: 'Clientes seleccionados',
  selected: (count) => (count === 1 ? '1 seleccionado' : `${count} seleccionados`),
  open: (amount) => `${amount} por cobrar`,
  archive: 'Archivar',
  busy: 'Archivando...',
  clear: 'Quitar selección',
  merge: 'Combinar',
};

/** What is said while customers are selected for a merge. */
export const pickingMessages: Translated<typeof English.pickingMessages> = {
  start: 'Combinar clientes',
  bar: 'Clientes por combinar',
  hint: 'Seleccione de 2 a 10 clientes.',
  selected: (count, most) => `${count} de ${most} seleccionados`,
  tooMany: 'Solo puede seleccionar hasta 10 clientes para combinar.',
  firstOnly: 'Seleccionar todo tomó solo los primeros 10. Solo puede seleccionar hasta 10 clientes para combinar.',
  stop: 'Dejar de seleccionar',
};

/** Labels and messages of the export. */
export const exportMessages: Translated<typeof English.exportMessages> = {
  label: 'Exportar estos clientes',
  selected: 'Exportar',
  done: 'Clientes exportados',
  failed: 'No se pudieron exportar los clientes.',
};

/** Labels and messages of the dialog that writes phone numbers in one form. */
export const fixMessages: Translated<typeof English.fixMessages> = {
  label: 'Corregir números de teléfono',
  counting: 'Contando...',
  none: 'Todos los números de teléfono están guardados como debe ser. No hay nada que cambiar.',
  some: (count) =>
    count === 1
      ? 'El número de teléfono de 1 cliente está guardado en otra forma que los demás. Se escribirá igual que ellos; a nadie se le envía un mensaje.'
      : `Los números de teléfono de ${count} clientes están guardados en otra forma que los demás. Se escribirán igual que ellos; a nadie se le envía un mensaje.`,
  fix: (count) => (count === 1 ? 'Corregir 1 número' : `Corregir ${count} números`),
  busy: 'Corrigiendo...',
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Intentar de nuevo',
  done: (count) => `Se cambiaron los números de teléfono de ${customersText(count)}`,
  doneOne: 'Se cambió el número de teléfono de 1 cliente',
  failed: 'No se pudieron corregir los números de teléfono',
};
