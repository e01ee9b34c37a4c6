import { normalizePhone } from '../../../contract/phone.ts';
import type { Config } from '../../../platform/config.ts';
import type { LetterPart, LetterSender } from '../../messaging/index.ts';

/** Debitlink itself, as the sender of an email. */
export const senderOf = ({ SUPPORT_PHONE: phone, SUPPORT_EMAIL: email }: Config): LetterSender => ({
  ...{ name: 'Debitlink', isStore: false, logoUrl: null, replyTo: email ?? null },
  phone: phone === undefined ? null : normalizePhone(phone),
});

/** The parts of a letter. */
export const text = (content: string): LetterPart => ({ kind: 'text', text: content });
export const detail = (label: string, value: string): LetterPart => ({ kind: 'detail', label, value });
export const button = (label: string, url: string): LetterPart => ({ kind: 'button', label, url });
/** Small print; nothing where there are no words. */
export const small = (content: string): readonly LetterPart[] =>
  content === '' ? [] : [{ kind: 'small', text: content }];
