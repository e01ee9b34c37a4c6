import { endWith } from '../../../contract/sentence.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import { showPhone, toE164 } from '../../../contract/phone.ts';
import { escapeHtml } from '../../../platform/html.ts';

/** Whom an email comes from, as its reader sees it: a store, or Debitlink itself. */
export interface LetterSender {
  readonly name: string;
  /** It stands for a store, which Debitlink sends for. */
  readonly isStore: boolean;
  /** Digits, or null. */
  readonly phone: string | null;
  readonly logoUrl: string | null;
  /** Where an answer goes; without it, nowhere. */
  readonly replyTo: string | null;
}

/** A piece of an email. Nothing in it is markup. */
export type LetterPart =
  | { readonly kind: 'title' | 'text' | 'small' | 'quote'; readonly text: string }
  /** That money was taken, in the colour of money. */
  | { readonly kind: 'paid'; readonly text: string }
  | { readonly kind: 'amount' | 'detail'; readonly label: string; readonly value: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Why its reader gets such emails, and where they choose which. */
  | { readonly kind: 'choice'; readonly text: string; readonly label: string; readonly url: string }
  /** The one thing to do. The address is also written out. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string };

/** What an email says, before it is HTML or plain text. */
export interface Letter {
  readonly subject: string;
  /** What a list of emails shows after the subject. */
  readonly preview: string;
  readonly sender: LetterSender;
  /** English where it is left out. */
  readonly language?: Language;
  readonly parts: readonly LetterPart[];
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** An American number without the 1 of its country: (213) 555-0142. */
const phoneText = (phone: string): string => showPhone(phone.replace(/^1(?=\d{10}$)/, ''));

const fonts = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Dark where the mail program allows it; the styles of the elements carry the rest. */
const styles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.e-page{background:#080d0e!important;color:#e9f0ef!important}.e-card{background:#101718!important;border-color:#222c2d!important}
.e-row{border-color:#222c2d!important}.e-2{color:#aab8b6!important}.e-link{color:#72d6cc!important}.e-note{border-color:#72d6cc!important}
.e-btn{background:#54c8bd!important;color:#04211f!important}.e-paid{color:#74d99f!important}}
@media (max-width:480px){.e-card{padding:22px 20px 24px!important}}`;

const paragraph = (style: string, html: string, name = ''): string =>
  `<p${name && ` class="${name}"`} style="margin:${style}">${html}</p>`;

const callHtml = (phone: string, style: string, name: string): string =>
  `<a class="${name}" href="tel:${toE164(phone)}" style="${style}">${escapeHtml(phoneText(phone))}</a>`;

const small = (html: string): string => paragraph('16px 0 0;font-size:14px;color:#475654', html, 'e-2');

/** Above the address of a button, written out. */
const writtenOut = {
  en: 'If the button does not open, copy this address:',
  es: 'Si el botón no se abre, copie esta dirección:',
} as const satisfies Record<Language, string>;

const buttonHtml = (label: string, url: string, language: Language): string => {
  const address = escapeHtml(url);
  const style =
    'display:block;background:#06605c;color:#ffffff;border-radius:14px;padding:15px 20px;font-size:18px;font-weight:600;line-height:1.3;text-align:center;text-decoration:none';
  const written = `<a class="e-link" href="${address}" style="color:#055f5b;word-break:break-all">${address}</a>`;
  return [
    paragraph('22px 0 0', `<a class="e-btn" href="${address}" style="${style}">${escapeHtml(label)}</a>`),
    small(`${writtenOut[language]}<br>${written}`),
  ].join('\n');
};

const amountHtml = (label: string, value: string): string =>
  paragraph('24px 0 0;font-size:14px;color:#475654', escapeHtml(label), 'e-2') +
  paragraph('0 0 4px;font-size:44px;line-height:1.15;font-weight:700;letter-spacing:-1.5px', escapeHtml(value));

const detailHtml = (label: string, value: string, margin: string): string =>
  paragraph(
    `${margin};padding:10px 0;border-top:1px solid #e4e9e8;font-size:15px`,
    `<span class="e-2" style="color:#475654">${escapeHtml(label)}</span><br><b style="font-weight:600">${lines(value)}</b>`,
    'e-row',
  );

const linkHtml = (label: string, url: string): string => {
  const link = `<a class="e-link" href="${escapeHtml(url)}" style="color:#055f5b;font-weight:600">${escapeHtml(label)}</a>`;
  return paragraph('14px 0 0', link);
};

const choiceHtml = (text: string, label: string, url: string): string =>
  small(
    `${escapeHtml(text)} <a class="e-link" href="${escapeHtml(url)}" style="color:#055f5b">${escapeHtml(label)}</a>`,
  );

/** A part as HTML. A detail has no distance to what stands above it, but for a sum. */
const partHtml = (part: LetterPart, before: LetterPart['kind'] | undefined, language: Language): string => {
  switch (part.kind) {
    case 'title':
      return paragraph('24px 0 18px;font-size:22px;line-height:1.3;font-weight:650', lines(part.text));
    case 'text':
      return paragraph('0 0 14px', lines(part.text));
    case 'small':
      return small(lines(part.text));
    case 'quote':
      return paragraph('14px 0;padding:2px 0 2px 14px;border-left:3px solid #055f5b', lines(part.text), 'e-note');
    case 'amount':
      return amountHtml(part.label, part.value);
    case 'detail':
      return detailHtml(part.label, part.value, before === 'amount' ? '16px 0 0' : '0');
    case 'paid':
      return paragraph('0 0 20px;font-weight:600;color:#0b6a3b', lines(part.text), 'e-paid');
    case 'link':
      return linkHtml(part.label, part.url);
    case 'choice':
      return choiceHtml(part.text, part.label, part.url);
    default:
      return buttonHtml(part.label, part.url, language);
  }
};

const partText = (part: LetterPart): string => {
  switch (part.kind) {
    case 'button':
    case 'link':
      return `${part.label}:\n${part.url}`;
    case 'choice':
      return `${part.text} ${part.label}:\n${part.url}`;
    case 'amount':
    case 'detail':
      return `${part.label}: ${part.value}`;
    case 'quote':
      return part.text.replaceAll(/^/gm, '> ');
    default:
      return part.text;
  }
};

/** What stands below every email. `call` is the store's number, as text or as a link. */
const footMessages = {
  en: {
    sentFor: (name: string) => `Sent by Debitlink for ${endWith(name)}`,
    sent: 'Sent by Debitlink.',
    questions: (call: string) => ` Questions? Call ${call}.`,
    promise: 'Debitlink never asks for a card number by email, text or phone.',
  },
  es: {
    sentFor: (name: string) => `Enviado por Debitlink en nombre de ${endWith(name)}`,
    sent: 'Enviado por Debitlink.',
    questions: (call: string) => ` ¿Preguntas? Llame al ${call}.`,
    promise: 'Debitlink nunca pide un número de tarjeta por correo electrónico, mensaje de texto o teléfono.',
  },
} as const satisfies Record<Language, unknown>;

const footOf = ({ sender: { name, isStore }, language = 'en' }: Letter) => {
  const { sentFor, sent, ...foot } = footMessages[language];
  return { ...foot, sentBy: isStore ? sentFor(name) : sent };
};

const headHtml = ({ name, phone, logoUrl }: LetterSender): string => {
  const logo =
    logoUrl === null
      ? ''
      : `<img src="${escapeHtml(logoUrl)}" alt="" height="44" style="display:block;height:44px;max-width:200px;margin:0 0 12px;border:0">`;
  const call =
    phone === null
      ? ''
      : `<br>${callHtml(phone, 'font-size:15px;font-weight:400;color:#055f5b;text-decoration:none', 'e-link')}`;
  return `${logo}${paragraph('0;font-size:17px;font-weight:600;line-height:1.3', `${escapeHtml(name)}${call}`)}`;
};

const footHtml = (letter: Letter): string => {
  const { sentBy, questions, promise } = footOf(letter);
  const { phone } = letter.sender;
  const call = phone === null ? '' : questions(callHtml(phone, 'color:#475654', 'e-2'));
  const style = '18px auto 0;max-width:560px;font-size:13px;line-height:1.5;color:#475654;text-align:center';
  return paragraph(style, `${escapeHtml(sentBy)}${call}<br>${promise}`, 'e-2');
};

/** An email as HTML: one card, 560 wide, whole and light without its style sheet. */
export const letterHtml = (letter: Letter): string => {
  const { subject, preview, sender, parts, language = 'en' } = letter;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${styles}
</style></head>
<body class="e-page" style="margin:0;background:#f1f4f3">
<div class="e-page" style="background:#f1f4f3;padding:24px 12px;${fonts};font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word;color:#0d1918">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div class="e-card" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e4e9e8;border-radius:18px;padding:28px 28px 30px">
${headHtml(sender)}
${parts.map((part, index) => partHtml(part, parts[index - 1]?.kind, language)).join('\n')}
</div>
${footHtml(letter)}
</div>
</body></html>
`;
};

/** The same as plain text. */
export const letterText = (letter: Letter): string => {
  const { sender, parts } = letter;
  const { name, phone } = sender;
  const { sentBy, questions, promise } = footOf(letter);
  const call = phone === null ? '' : `\n${phoneText(phone)}`;
  const foot = `${sentBy}${phone === null ? '' : questions(phoneText(phone))}\n${promise}`;
  return [`${name}${call}`, ...parts.map(partText), foot].join('\n\n');
};
