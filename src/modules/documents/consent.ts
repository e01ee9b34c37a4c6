import type { Consent } from '../../contract/documents/signing.ts';
import type { Language } from '../../contract/payer/payer.ts';

/** The version under which a document that is made now asks for consent to electronic records. */
export const currentConsent = '2026-11';

/** A version in one language. `{store}` stands for the name of the store. */
type ConsentMessages = Readonly<Record<Language, Omit<Consent, 'version'>>>;

/**
 * Every version that was ever shown, each with what 15 USC 7001(c) asks for: paper copies and their price, how consent is withdrawn and what
 * follows, what it covers, how contact data are kept true, and what is needed to read and keep the records. A text is never changed; other
 * words are another version.
 */
const versions: Readonly<Record<string, ConsentMessages>> = {
  [currentConsent]: {
    en: {
      title: 'I agree to sign and to get my records electronically.',
      text: [
        'Paper copies: you may have this document on paper at no cost. Ask {store} for it, before or after you sign.',
        'You may say no: close this page, or choose “I do not agree”. Nothing is signed then, and {store} may offer you another way. After you have signed you may withdraw this consent by telling {store}; it ends electronic records from then on and does not undo what you have signed.',
        'What it covers: this document and its signed copy, and nothing else.',
        'How to reach you: the copy goes to the phone number and email that {store} has of you. Tell {store} when they change.',
        'What you need: a phone or computer with a current web browser, and a program that opens PDF files to keep the copy. By reading this page and signing here you show that you can open it.',
      ],
    },
    es: {
      title: 'Acepto firmar y recibir mis documentos por medios electrónicos.',
      text: [
        'Copias en papel: puede tener este documento en papel sin costo. Pídalo a {store} antes o después de firmar.',
        'Puede decir que no: cierre esta página o elija «No estoy de acuerdo». Entonces no se firma nada, y {store} puede ofrecerle otra manera. Después de firmar puede retirar este consentimiento avisando a {store}; desde ese momento terminan los documentos electrónicos, y no se deshace lo que ya firmó.',
        'Qué abarca: este documento y su copia firmada, y nada más.',
        'Cómo comunicarnos con usted: la copia se envía al número de teléfono y al correo electrónico que {store} tiene de usted. Avise a {store} cuando cambien.',
        'Qué necesita: un teléfono o una computadora con un navegador actual, y un programa que abra archivos PDF para guardar la copia. Al leer esta página y firmar aquí, usted muestra que puede abrirlo.',
      ],
    },
  },
};

/** The text of a version, with the name of the store in it; the present one for a version that is not known. */
export const consentOf = (version: string, language: Language, store: string): Consent => {
  const known = version in versions ? version : currentConsent;
  const { title, text } = (versions[known] as ConsentMessages)[language];
  return { version: known, title, text: text.map((line) => line.replaceAll('{store}', store)) };
};

/** What is kept with a signature: the whole text as it was shown. */
export const consentText = ({ title, text }: Consent): string => [title, ...text].join('\n');
