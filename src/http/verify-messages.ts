import type { Language } from '../contract/payer/payer.ts';

/** What the page says that checks a signed PDF. */
interface VerifyMessages {
  readonly otherLanguage: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly drop: string;
  readonly choose: string;
  readonly stays: string;
  readonly noScript: string;
  readonly working: string;
  readonly known: { readonly title: string; readonly text: string };
  readonly unknown: { readonly title: string; readonly text: string };
  readonly failed: { readonly title: string; readonly text: string };
  readonly replaced: string;
  readonly rows: {
    readonly file: string;
    readonly document: string;
    readonly store: string;
    readonly signed: string;
    readonly sealed: string;
    readonly hash: string;
  };
  readonly reader: { readonly title: string; readonly texts: readonly string[] };
}

export const verifyMessages: Readonly<Record<Language, VerifyMessages>> = {
  en: {
    otherLanguage: 'Español',
    title: 'Check a signed PDF',
    description: 'Whether a signed PDF is the one that was made here.',
    lead: 'You were handed a PDF that was signed through Debitlink? See whether it is exactly the file that was made when it was signed.',
    drop: 'Drop the PDF here',
    choose: 'Choose the PDF',
    stays: 'The file stays on your device. Only its fingerprint (SHA-256) is sent.',
    noScript:
      'To check a file, turn on JavaScript: your browser computes the fingerprint, so that the file does not have to be sent. Or ask the store that is named in the PDF.',
    working: 'Checking…',
    known: { title: 'This is the file that was signed', text: 'It was made here and nothing in it was changed since.' },
    unknown: {
      title: 'This file is not known here',
      text: 'It was made somewhere else, or something in it was changed: printing it to a new PDF or saving it in another program is enough. Ask for the file as it was sent.',
    },
    failed: { title: 'This could not be checked now', text: 'Nothing is said about the file. Please try again.' },
    replaced: 'Later another document took its place, under other terms. This signature stays what it was.',
    rows: {
      file: 'File',
      document: 'Document',
      store: 'Store',
      signed: 'Signed',
      sealed: 'Sealed',
      hash: 'Fingerprint (SHA-256)',
    },
    reader: {
      title: 'Your PDF reader says “not trusted”?',
      texts: [
        'Each signed PDF is sealed with a certificate. A reader calls it “not trusted” or “unknown” where it does not know whose certificate it is. That says nothing about whether the file was changed.',
        'What counts in the reader is the other sentence: that the document was not changed since it was sealed. Where it says that it was changed, it was.',
      ],
    },
  },
  es: {
    otherLanguage: 'English',
    title: 'Comprobar un PDF firmado',
    description: 'Si un PDF firmado es el que se hizo aquí.',
    lead: '¿Le dieron un PDF firmado por medio de Debitlink? Vea si es exactamente el archivo que se hizo cuando se firmó.',
    drop: 'Suelte el PDF aquí',
    choose: 'Elegir el PDF',
    stays: 'El archivo se queda en su dispositivo. Solo se envía su huella (SHA-256).',
    noScript:
      'Para comprobar un archivo, active JavaScript: su navegador calcula la huella, así que no hace falta enviar el archivo. O pregunte a la tienda que aparece en el PDF.',
    working: 'Comprobando…',
    known: { title: 'Este es el archivo que se firmó', text: 'Se hizo aquí y nada en él ha cambiado desde entonces.' },
    unknown: {
      title: 'Aquí no se conoce este archivo',
      text: 'Se hizo en otro lugar, o algo en él cambió: basta con imprimirlo en un PDF nuevo o guardarlo con otro programa. Pida el archivo tal como se envió.',
    },
    failed: {
      title: 'No se pudo comprobar ahora',
      text: 'Esto no significa nada sobre el archivo. Inténtelo de nuevo.',
    },
    replaced: 'Después otro documento tomó su lugar, con otras condiciones. Esta firma sigue siendo lo que fue.',
    rows: {
      file: 'Archivo',
      document: 'Documento',
      store: 'Tienda',
      signed: 'Firmado',
      sealed: 'Sellado',
      hash: 'Huella (SHA-256)',
    },
    reader: {
      title: '¿Su lector de PDF muestra “no es de confianza”?',
      texts: [
        'Cada PDF firmado se sella con un certificado. Un lector muestra “no es de confianza” o “desconocido” cuando no sabe de quién es el certificado. Eso no significa que el archivo haya cambiado.',
        'Lo que cuenta en el lector es la otra frase: que el documento no ha cambiado desde que se selló. Si muestra que cambió, es que cambió.',
      ],
    },
  },
};
