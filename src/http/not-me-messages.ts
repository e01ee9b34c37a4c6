import type { DisownCode } from '../contract/links/payment-links.ts';
import type { Language } from '../contract/payer/payer.ts';
import { endWith } from '../contract/sentence.ts';

/** What the page says that asks whether a link is for whoever opened it. */
interface NotMeMessages {
  /** How dates are written. */
  readonly locale: string;
  /** The other language, in its own words. */
  readonly otherLanguage: string;
  readonly description: (store: string) => string;
  readonly title: (store: string) => string;
  readonly lead: string;
  readonly details: {
    readonly store: string;
    readonly phone: string;
    readonly email: string;
    readonly site: string;
    readonly approved: string;
    readonly since: (month: string) => string;
    readonly address: string;
    readonly ours: (origin: string) => string;
  };
  readonly back: string;
  readonly ask: string;
  readonly choices: Readonly<Record<DisownCode, string>>;
  readonly consequence: string;
  readonly send: string;
  readonly nothingChosen: string;
  readonly thanks: string;
  readonly reported: (store: string) => string;
  readonly mistake: (store: string) => string;
  readonly missing: string;
  readonly missingHelp: string;
}

export const notMeMessages: Readonly<Record<Language, NotMeMessages>> = {
  en: {
    locale: 'en-US',
    otherLanguage: 'Español',
    description: (store) => `Who ${store} is, and what to do if a payment request is not for you.`,
    title: (store) => `Is ${store} asking you?`,
    lead: 'Check who is asking before you pay. If you are not sure, call the store first. You do not have to do anything here.',
    details: {
      store: 'Store',
      phone: 'Phone',
      email: 'Email',
      site: 'Website',
      approved: 'Approved',
      since: (month) => `By Debitlink, since ${month}`,
      address: 'This page',
      ours: (origin) =>
        `Our payment pages begin with ${origin}/ and nothing else. Nobody of ours asks for a card number by text, email or phone.`,
    },
    back: 'Back to the payment page',
    ask: 'Not for you?',
    choices: { store_not_known: 'I don’t know this store', wrong_number: 'Wrong number' },
    consequence: 'The store reads this, and this number gets no more texts about this request.',
    send: 'Tell the store',
    nothingChosen: 'Please choose one of the two.',
    thanks: 'Thank you',
    reported: (store) => `We have told ${endWith(store)} No more texts about this request go to this number.`,
    mistake: (store) => `You can close this page. If it was for you after all, please call ${endWith(store)}`,
    missing: 'Payment link not found',
    missingHelp: 'Please check the address in your message.',
  },
  es: {
    locale: 'es-US',
    otherLanguage: 'English',
    description: (store) => `Quién es ${store} y qué hacer si una solicitud de pago no es para usted.`,
    title: (store) => `¿${store} le pide un pago a usted?`,
    lead: 'Compruebe quién lo pide antes de pagar. Si no está seguro, llame primero a la tienda. Aquí no tiene que hacer nada.',
    details: {
      store: 'Tienda',
      phone: 'Teléfono',
      email: 'Correo electrónico',
      site: 'Sitio web',
      approved: 'Aprobación',
      since: (month) => `Por Debitlink, desde ${month}`,
      address: 'Esta página',
      ours: (origin) =>
        `Nuestras páginas de pago empiezan con ${origin}/ y con nada más. Nadie de nosotros pide un número de tarjeta por mensaje, correo o teléfono.`,
    },
    back: 'Volver a la página de pago',
    ask: '¿No es para usted?',
    choices: { store_not_known: 'No conozco esta tienda', wrong_number: 'Número equivocado' },
    consequence: 'La tienda lo lee, y este número no recibe más mensajes sobre esta solicitud.',
    send: 'Avisar a la tienda',
    nothingChosen: 'Elija una de las dos opciones.',
    thanks: 'Gracias',
    reported: (store) => `Hemos avisado a ${endWith(store)} Este número no recibirá más mensajes sobre esta solicitud.`,
    mistake: (store) => `Puede cerrar esta página. Si al final era para usted, llame a ${endWith(store)}`,
    missing: 'No se encontró el enlace de pago',
    missingHelp: 'Revise la dirección en su mensaje.',
  },
};
