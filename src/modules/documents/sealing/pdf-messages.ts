import { endWith } from '../../../contract/sentence.ts';
import type { Language } from '../../../contract/payer/payer.ts';

/** What a signed PDF says beside the document itself, in the language of the document. */
export interface PdfMessages {
  readonly locale: string;
  readonly pageOf: (page: number, pages: number) => string;
  readonly typedBy: (name: string) => string;
  readonly drawnBy: (name: string) => string;
  readonly notFilledIn: string;
  readonly ticked: string;
  readonly notTicked: string;
  readonly howSigned: string;
  readonly consentTitle: (version: string) => string;
  readonly checkTitle: string;
  readonly check: (address: string) => string;
  readonly notTrusted: string;
  readonly rows: {
    readonly document: string;
    readonly id: string;
    readonly revision: string;
    readonly store: string;
    readonly madeFor: string;
    readonly signedAs: string;
    readonly sent: string;
    readonly delivered: string;
    readonly presented: string;
    readonly opened: string;
    readonly consented: string;
    readonly signed: string;
    readonly address: string;
    readonly browser: string;
    readonly zone: string;
    readonly textHash: string;
    readonly signatureHash: string;
  };
}

const en: PdfMessages = {
  locale: 'en-US',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  typedBy: (name) => `Typed by ${name}`,
  drawnBy: (name) => `Drawn by ${name}`,
  notFilledIn: 'Left empty',
  ticked: 'Ticked',
  notTicked: 'Not ticked',
  howSigned: 'How this was signed',
  consentTitle: (version) => `What the signer agreed to (version ${version})`,
  checkTitle: 'How to check this file',
  check: (address) =>
    `Open ${address} and drop this file there. Your browser computes its SHA-256, and the page says whether it is the file that was made when the document was signed. The file itself is not sent. A PDF reader also shows whether anything was changed after it was sealed.`,
  notTrusted:
    'A reader may call the seal “not trusted”: it does not know whose certificate it is. That says nothing about whether the file was changed.',
  rows: {
    document: 'Document',
    id: 'Number',
    revision: 'Revision of the template',
    store: 'Store',
    madeFor: 'Made for',
    signedAs: 'Signed as',
    sent: 'Sent',
    delivered: 'Delivered',
    presented: 'Shown at the counter',
    opened: 'Opened',
    consented: 'Agreed to sign electronically',
    signed: 'Signed',
    address: 'Internet address',
    browser: 'Browser',
    zone: 'Time zone of the browser',
    textHash: 'SHA-256 of the text',
    signatureHash: 'SHA-256 of the signature',
  },
};

const es: PdfMessages = {
  locale: 'es-US',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  typedBy: (name) => `Escrito por ${name}`,
  drawnBy: (name) => `Dibujado por ${name}`,
  notFilledIn: 'Sin llenar',
  ticked: 'Marcado',
  notTicked: 'Sin marcar',
  howSigned: 'Cómo se firmó',
  consentTitle: (version) => `Lo que aceptó quien firmó (versión ${version})`,
  checkTitle: 'Cómo comprobar este archivo',
  check: (address) =>
    `Abra ${address} y suelte allí este archivo. Su navegador calcula su SHA-256, y la página muestra si es el archivo que se hizo cuando se firmó el documento. El archivo no se envía. Un lector de PDF también muestra si algo cambió después de sellarlo.`,
  notTrusted:
    'Un lector puede llamar al sello “no es de confianza”: no sabe de quién es el certificado. Que el archivo haya cambiado o no es otra cosa.',
  rows: {
    document: 'Documento',
    id: 'Número',
    revision: 'Revisión de la plantilla',
    store: 'Tienda',
    madeFor: 'Hecho para',
    signedAs: 'Firmado como',
    sent: 'Enviado',
    delivered: 'Entregado',
    presented: 'Mostrado en el mostrador',
    opened: 'Abierto',
    consented: 'Aceptó firmar electrónicamente',
    signed: 'Firmado',
    address: 'Dirección de internet',
    browser: 'Navegador',
    zone: 'Zona horaria del navegador',
    textHash: 'SHA-256 del texto',
    signatureHash: 'SHA-256 de la firma',
  },
};

export const pdfMessages: Readonly<Record<Language, PdfMessages>> = { en, es };

/** What the email with the signed copy says to the customer. */
export const copyMessages = {
  en: {
    subject: (title: string) => `Your signed copy: ${title}`,
    preview: (store: string) => `Signed for ${endWith(store)}`,
    lead: (title: string, when: string) => `You signed “${title}” on ${when}. Your copy is attached as a PDF.`,
    open: 'Open your copy',
    keep: 'Keep this email. It shows what you signed and when.',
  },
  es: {
    subject: (title: string) => `Su copia firmada: ${title}`,
    preview: (store: string) => `Firmado para ${endWith(store)}`,
    lead: (title: string, when: string) => `Usted firmó “${title}” el ${when}. Su copia va adjunta en PDF.`,
    open: 'Abrir su copia',
    keep: 'Guarde este correo. Muestra lo que firmó y cuándo.',
  },
} as const satisfies Record<Language, unknown>;

/** What the store reads of it, in the language in which it wrote the document. */
export const storeCopyMessages = {
  en: {
    subject: (title: string, customer: string) => `Signed: ${title}, ${customer}`,
    lead: (title: string, customer: string, when: string) =>
      `${customer} signed “${title}” on ${when}. The signed PDF is attached.`,
  },
  es: {
    subject: (title: string, customer: string) => `Firmado: ${title}, ${customer}`,
    lead: (title: string, customer: string, when: string) =>
      `${customer} firmó “${title}” el ${when}. El PDF firmado va adjunto.`,
  },
} as const satisfies Record<Language, unknown>;
