import { ReviewCode } from '../../../src/contract/checkout/review.ts';
import { reviewMessages } from '../../../src/contract/checkout/review-messages.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { lapsed, mostCounted, type BellItem } from '../../../src/contract/notifications/bell.ts';
import type { Translated } from '../../core/language.ts';
import { translate } from '../../core/translate.ts';
import type * as English from './messages.ts';

/** Labels of the panel. */
export const panelMessages: Translated<typeof English.panelMessages> = {
  title: 'Notificaciones',
  unread: (count) => `${count > 99 ? '99+' : count} sin leer`,
  markAll: 'Marcar todo como leído',
  settings: 'Configuración de notificaciones',
  close: 'Cerrar',
  read: 'Leídas',
  empty: 'No ha pasado nada de lo que se le avise.',
  everything: 'Todo lo que pasó',
  kept: 'se conserva 30 días',
  failed: 'No se pudieron cargar las notificaciones.',
};

const money = ({ amount }: BellItem): string => showMoney(toCents(amount ?? '0.00'));
const many = ({ count }: BellItem): string => (count >= mostCounted ? `${mostCounted} o más` : String(count));
/** Their sum, where all of them are counted. */
const sum = (item: BellItem): string => (item.count >= mostCounted ? '' : `, ${money(item)}`);

const ofMany = (item: BellItem): string => {
  switch (item.type) {
    case 'payment_success':
      return `${many(item)} pagos esperan en la caja${sum(item)}.`;
    case 'payment_failed':
      return `${many(item)} pagos fallaron${sum(item)}.`;
    case 'payment_voided':
      return `Se anularon ${many(item)} pagos${sum(item)}.`;
    case 'payment_refunded':
      return `Se hicieron ${many(item)} reembolsos${sum(item)}.`;
    case 'authorization_lapsing':
      return `${many(item)} autorizaciones caducan o han caducado${sum(item)}.`;
    case 'link_expired':
      return `${many(item)} enlaces vencieron sin pagarse${sum(item)}.`;
    case 'text_failed':
      return `${many(item)} mensajes de texto no llegaron.`;
    default:
      return `${many(item)} pagos necesitan revisión.`;
  }
};

const reasonOf = (code: string | null): string => {
  const review = ReviewCode.safeParse(code);
  return review.success ? ` ${translate(reviewMessages[review.data])}` : '';
};

const ofOne = (item: BellItem): string => {
  const name = item.customerName ?? 'un cliente';
  switch (item.type) {
    case 'payment_success':
      return `${item.customerName ?? 'Un cliente'} pagó ${money(item)}.${item.state === 'settled' ? '' : ' Aún no está en la caja.'}`;
    case 'payment_failed':
      return `El pago de ${money(item)} de ${name} falló.`;
    case 'payment_voided':
      return `El pago de ${money(item)} de ${name} se anuló.`;
    case 'payment_refunded':
      return `Se reembolsaron ${money(item)} a ${name}.`;
    case 'review_needed':
      return `El pago de ${money(item)} de ${name} necesita revisión.${reasonOf(item.detail)}`;
    case 'authorization_lapsing':
      return `La autorización de ${money(item)} de ${name} ${item.detail === lapsed ? 'caducó' : 'está por caducar'}.`;
    case 'link_expired':
      return `El enlace de ${name} por ${money(item)} venció sin pagarse.`;
    case 'text_failed':
      return `El mensaje de texto a ${name} no llegó: ${translate(item.detail ?? '')}`;
    case 'document_declined':
      return ofDocument(item);
    case 'new_device':
      return `Usted inició sesión en un navegador nuevo: ${(item.detail ?? '').replace(' on ', ' en ')}.`;
    default:
      return `${item.detail ?? 'Alguien'} cambió las credenciales de pago de su tienda.`;
  }
};

/** Why a document was not signed, in the words of whoever did not. */
const whyNot = (reason: string | null): string => (reason === null ? '.' : `: “${reason}”`);

const ofDocument = ({ customerName, detail, document }: BellItem): string => {
  const title = `“${document?.title ?? ''}”`;
  return document?.wrongPerson === true
    ? `${title}${customerName === null ? '' : ` para ${customerName}`} llegó a la persona equivocada.`
    : `${customerName ?? 'Un cliente'} no firmó ${title}${whyNot(detail)}`;
};

/** What a line says. */
export const sentenceOf: typeof English.sentenceOf = (item) => (item.count > 1 ? ofMany(item) : ofOne(item));

/** What a line offers to do, and where that is done. */
export const actOf: typeof English.actOf = ({ type, count, linkId, document, state }) => {
  if (document !== null)
    return { label: 'Abrir documento', to: `/templates?tab=documents&view=made&document=${document.id}` };
  if (type === 'new_device') return { label: 'Ver inicios de sesión', to: '/settings?tab=settings' };
  if (type === 'credentials_changed') return { label: 'Ver credenciales', to: '/settings?tab=credentials' };
  const confirms = type === 'payment_success' && state !== 'settled';
  if (count === 1 && linkId !== null)
    return { label: confirms ? 'Confirmar POS' : 'Abrir enlace', to: `/payment-links/${linkId}` };
  if (type === 'payment_success') return { label: 'Confirmar POS', to: '/pos' };
  if (type === 'payment_failed') return { label: 'Mostrar enlaces', to: '/payment-links?status=failed' };
  if (type === 'link_expired') return { label: 'Mostrar enlaces', to: '/payment-links?status=expired' };
  return { label: 'Mostrar enlaces', to: '/payment-links' };
};
