import type { Language } from '../../../src/contract/payer/payer.ts';

/** What only the server's document says. It stands apart, so that no payer's script carries it. */
interface DocumentMessages {
  readonly description: (store: string) => string;
  readonly noScript: string;
  /** Where the script of the page has not come after ten seconds, and what to press then. */
  readonly incomplete: readonly [text: string, reload: string];
}

export const documentMessages: Readonly<Record<Language, DocumentMessages>> = {
  en: {
    description: (store) => `A secure page to pay ${store} by card.`,
    noScript:
      'To enter a card this page needs JavaScript. Please switch it on and reload, or contact the store to pay another way.',
    incomplete: ['This page has not loaded completely.', 'Load it again'],
  },
  es: {
    description: (store) => `Una página segura para pagar a ${store} con tarjeta.`,
    noScript:
      'Para escribir una tarjeta, esta página necesita JavaScript. Actívelo y vuelva a cargar la página, o comuníquese con la tienda para pagar de otra manera.',
    incomplete: ['Esta página no se cargó por completo.', 'Cargarla otra vez'],
  },
};
