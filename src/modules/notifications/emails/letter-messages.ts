import type { Language } from '../../../contract/payer/payer.ts';

/** What the email about a document says that was not signed. */
interface LetterMessages {
  /** In both sentences the name is null where the document has none. */
  readonly declined: (name: string | null, title: string) => string;
  readonly afterDecline: string;
  readonly wrongPerson: (name: string | null, title: string) => string;
  readonly afterWrongPerson: string;
  readonly when: string;
  readonly openDocument: string;
  /** Where users choose what they are emailed. */
  readonly choice: { readonly text: string; readonly label: string };
}

const en: LetterMessages = {
  declined: (name, title) => `${name ?? 'A customer'} did not sign “${title}”`,
  afterDecline:
    'Nothing was signed. Open the document to call or write to them, to void it, or to ask for something else.',
  wrongPerson: (name, title) => `“${title}”${name === null ? '' : ` for ${name}`} reached the wrong person`,
  afterWrongPerson:
    'No more texts about it go to that number. Check the phone number and the email of the customer. The document can still be signed.',
  when: 'When',
  openDocument: 'Open the document',
  choice: { text: 'What you are emailed is chosen under Settings, Notifications.', label: 'Open settings' },
};

const es: LetterMessages = {
  declined: (name, title) => `${name ?? 'Un cliente'} no firmó “${title}”`,
  afterDecline:
    'No se firmó nada. Abra el documento para llamar o escribir a la persona, para anularlo o para pedir otra cosa.',
  wrongPerson: (name, title) => `“${title}”${name === null ? '' : ` para ${name}`} llegó a la persona equivocada`,
  afterWrongPerson:
    'A ese número no van más mensajes de texto sobre él. Revise el teléfono y el correo electrónico del cliente. El documento todavía se puede firmar.',
  when: 'Cuándo',
  openDocument: 'Abrir el documento',
  choice: {
    text: 'Lo que se le avisa por correo se elige en Configuración, Notificaciones.',
    label: 'Abrir configuración',
  },
};

export const letterMessages: Readonly<Record<Language, LetterMessages>> = { en, es };
