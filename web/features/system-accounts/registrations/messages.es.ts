import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the decision about a registration. */
export const decisionMessages: Translated<typeof English.decisionMessages> = {
  waiting: 'Pendiente de aprobación',
  approve: 'Aprobar',
  approveOf: (who) => `Aprobar a ${who}`,
  approving: 'Aprobando...',
  deny: 'Denegar',
  denyOf: (who) => `Denegar a ${who}`,
  denying: 'Denegando...',
  denyTitle: '¿Denegar este registro?',
  denyText: (who) => `${who} no podrá iniciar sesión. Puede reabrir el registro después.`,
  approved: { title: 'Usuario aprobado', text: 'La cuenta del usuario se aprobó correctamente' },
  approveFailed: { title: 'No se aprobó', text: 'No se pudo aprobar el usuario' },
  denied: { title: 'Usuario denegado', text: 'La cuenta del usuario se denegó' },
  denyFailed: { title: 'No se denegó', text: 'No se pudo denegar el usuario' },
};

/** Labels and messages of registrations, and of what may be done with them beside the decision. */
export const registrationMessages: Translated<typeof English.registrationMessages> = {
  noun: ['registro', 'registros'],
  registered: 'Registrado',
  noPending: 'No hay usuarios pendientes',
  noPendingHint: 'Todos los registros de usuarios están procesados.',
  noPendingSearched: 'Ningún registro coincide con su búsqueda.',
  denied: 'Denegado',
  reason: 'Motivo',
  noReason: 'No se dio ninguno',
  denyReason: 'Motivo (opcional)',
  denyReasonHelp: 'Va en el correo que le avisa.',
  denyUnread: 'No dio ningún correo electrónico, así que no se le avisará. El motivo se guarda aquí.',
  ask: 'Pedir más datos',
  askOf: (who) => `Pedir más datos: ${who}`,
  askTitle: 'Pedir más datos',
  question: 'Pregunta',
  questionHelp: (email) => `Se envía a ${email}. El registro sigue pendiente.`,
  send: 'Enviar',
  sending: 'Enviando...',
  asked: { title: 'Pregunta enviada', text: 'El registro sigue pendiente hasta que usted decida.' },
  askFailed: 'No se pudo enviar la pregunta.',
  reopen: 'Reabrir',
  reopenOf: (who) => `Reabrir a ${who}`,
  reopening: 'Reabriendo...',
  reopened: { title: 'Registro reabierto', text: 'Espera de nuevo su decisión.' },
  reopenFailed: 'No se pudo reabrir el registro.',
  delete: 'Eliminar',
  deleteOf: (who) => `Eliminar a ${who}`,
  deleting: 'Eliminando...',
  deleteTitle: '¿Eliminar este registro?',
  deleteText: (who, username) =>
    `Todo lo que envió ${who} se eliminará definitivamente, y el nombre de usuario ${username} se podrá usar de nuevo.`,
  deleted: { title: 'Registro eliminado', text: 'Su nombre de usuario y su correo se pueden usar de nuevo.' },
  deleteFailed: 'No se pudo eliminar el registro.',
  noDenied: 'No hay registros denegados',
  noDeniedHint: 'Un registro que usted deniega se puede reabrir o eliminar aquí.',
  noDeniedSearched: 'Ningún registro denegado coincide con su búsqueda.',
};
