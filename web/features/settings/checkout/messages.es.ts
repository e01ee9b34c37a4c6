import { pendingEntryDays } from '../../../../src/contract/checkout/authorization.ts';
import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the checkout's settings. */
export const checkoutMessages: Translated<typeof English.checkoutMessages> = {
  title: 'Su página de pago',
  note: 'Lo que ven los clientes, qué tarjetas pueden usar y qué sitios web pueden mostrar la página de pago.',
  loadFailed: 'No se pudo cargar la configuración de la página de pago.',
  statementName: 'Nombre en los estados de cuenta',
  statementNameHelp:
    'Exactamente como lo escribe su procesador. La página de pago y el recibo les dicen a los clientes que lo busquen.',
  policy: 'Una tarjeta que podría ser de crédito',
  policyNote:
    'Para enlaces solo de débito, cuando antes de cobrar no se puede saber si una tarjeta es de débito o de crédito.',
  charge: 'Cobrarla, y anular el cobro si es de crédito',
  chargeHelp: `Un paso. Quien paga con crédito puede ver un cobro hasta por ${pendingEntryDays} días antes de que desaparezca.`,
  authorize: 'Preguntar primero al banco, y cobrarla solo si es de débito',
  authorizeHelp: 'Dos pasos. Una tarjeta de crédito se libera sin cobro; cada pago tarda un poco más.',
  sites: 'Sitios web que pueden mostrar la página de pago',
  sitesHelp:
    'Una dirección por línea, como https://shop.example. Los demás sitios reciben un enlace a la página de pago.',
  done: 'La configuración de la página de pago se actualizó correctamente.',
  failed: 'No se pudo actualizar la configuración de la página de pago. Intente de nuevo.',
};

/** Labels and messages of what a store pastes into its website. */
export const snippetMessages: Translated<typeof English.snippetMessages> = {
  title: 'En su sitio web',
  note: 'Pegue esto donde pagan los clientes. La tarjeta va directamente al procesador, desde nuestra página dentro de la suya.',
  loadFailed: 'No se pudieron cargar sus enlaces de pago.',
  link: 'Enlace de pago',
  linkHelp: 'El código que copia es para este enlace.',
  none: 'No tiene ningún enlace que se pueda pagar ahora. Reemplace LINK-ID con el ID de uno.',
  kind: 'Cómo',
  kinds: {
    modal: 'Sobre su página',
    inline: 'En su página',
    react: 'React',
    plain: 'Enlace simple',
    qr: 'Código QR',
  },
  help: {
    modal: 'Un toque abre el pago sobre su página. Sin JavaScript, el enlace lleva a la página de pago.',
    inline: 'El pago es parte de su página. La altura reserva su espacio, para que nada salte.',
    react: 'Un componente que muestra el pago, y lo quita cuando se desmonta.',
    plain:
      'Lleva a la página de pago. Funciona en todas partes, también en correos, y no hace falta permitir ningún sitio web.',
    qr: 'Los clientes lo escanean. Imprímalo o muéstrelo en una pantalla.',
  },
  code: 'Código',
  copy: 'Copiar',
  copied: 'El código se copió al portapapeles',
  verify:
    'Antes de entregar algo, pregunte a nuestra API si el enlace está pagado. Lo que dice una página en un navegador se puede falsificar.',
  notAllowed: 'Aún no se permite ningún sitio web, así que el pago no se mostrará en ninguno. Agregue el suyo arriba.',
  preview: 'Vista previa',
  previewNote: 'Lo que ve su cliente. Es solo una vista previa: no se cuenta ninguna visita y no se puede pagar nada.',
  previewTitle: 'Vista previa de la página de pago',
  qrOf: (name) => `Código QR del enlace de pago para ${name}`,
};
