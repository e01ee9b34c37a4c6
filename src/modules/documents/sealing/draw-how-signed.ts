import { showPhone } from '../../../contract/phone.ts';
import { deviceOf } from '../../../platform/device.ts';
import type { Pdf } from '../../../platform/pdf/open-pdf.ts';
import { pairPieces, smaller, space, textPieces, type Paper, type Piece } from '../../../platform/pdf/pieces.ts';
import type { SignedDocument } from './signed-document.ts';
import type { PdfMessages } from './pdf-messages.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** To make one takes as long as writing a line, and there is one for each language and zone. */
const clockOf = (locale: string, timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(`${locale} ${timeZone}`);
  if (known) return known;
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const;
  const clock = new Intl.DateTimeFormat(locale, { ...day, ...time, timeZone });
  clocks.set(`${locale} ${timeZone}`, clock);
  return clock;
};

/** A moment in the zone of the store, and in the one that is the same everywhere. */
const momentOf = (at: Date, { timezone }: SignedDocument, { locale }: PdfMessages): string =>
  `${clockOf(locale, timezone).format(at)} (${at.toISOString().slice(11, 19)} UTC)`.replaceAll(/\s/g, ' ');

type TrailType = SignedDocument['trail'][number]['type'];

/** Each time that something of a kind happened, with what the trail says of it. */
const timesOf = (type: TrailType, signed: SignedDocument, messages: PdfMessages): string =>
  signed.trail
    .filter((event) => event.type === type)
    .map(({ at, actorName, detail }) => {
      const to = typeof detail['to'] === 'string' ? detail['to'] : null;
      const more = type === 'presented' ? actorName : to;
      return [momentOf(at, signed, messages), more].filter((part) => part !== null).join(' · ');
    })
    .join('\n');

const rowsOf = (signed: SignedDocument, messages: PdfMessages): readonly (readonly [string, string])[] => {
  const { rows } = messages;
  const { frozen, consent } = signed;
  const { name, phone, email } = frozen.store;
  const contact = [name, phone && showPhone(phone), email].filter((part) => part !== null);
  const consented = timesOf('consented', signed, messages) || momentOf(signed.signedAt, signed, messages);
  return [
    [rows.document, frozen.title],
    [rows.id, signed.documentId],
    [rows.revision, String(signed.revision)],
    [rows.store, contact.join(' · ')],
    [rows.madeFor, signed.customerName],
    [rows.signedAs, signed.signerName],
    [rows.sent, timesOf('sent', signed, messages)],
    [rows.delivered, timesOf('delivered', signed, messages)],
    [rows.presented, timesOf('presented', signed, messages)],
    [rows.opened, timesOf('opened', signed, messages)],
    [rows.consented, `${consented} · ${consent.version}`],
    [rows.signed, momentOf(signed.signedAt, signed, messages)],
    [rows.address, signed.address],
    [rows.browser, [deviceOf(signed.userAgent), signed.userAgent].filter((part) => part !== null).join('\n')],
    [rows.zone, signed.signerZone],
    [rows.textHash, signed.frozenHash],
    [rows.signatureHash, signed.signatureHash],
  ];
};

const titlePieces = (pdf: Pdf, paper: Paper, text: string): readonly Piece[] => [
  { ...space(paper.size * 0.7), staysWithNext: true },
  ...textPieces(pdf, paper, { text, bold: true, size: paper.size }).map((line) => ({ ...line, staysWithNext: true })),
];

/** Who signed when, from where and after what. */
export const howSignedPieces = (
  pdf: Pdf,
  paper: Paper,
  signed: SignedDocument,
  messages: PdfMessages,
): readonly Piece[] => [
  ...textPieces(pdf, paper, { text: messages.howSigned, bold: true, size: paper.size * 1.6 }).map((line) => ({
    ...line,
    staysWithNext: true,
  })),
  { ...space(paper.size * 0.7), staysWithNext: true },
  ...rowsOf(signed, messages).flatMap(([label, value]) => (value === '' ? [] : pairPieces(pdf, paper, label, value))),
  ...titlePieces(pdf, paper, messages.consentTitle(signed.consent.version)),
  ...textPieces(pdf, paper, { text: signed.consent.text, size: smaller(paper, 2) }),
];

/** How the file can be checked in which this stands. */
export const howToCheckPieces = (
  pdf: Pdf,
  paper: Paper,
  { verifyUrl }: SignedDocument,
  messages: PdfMessages,
): readonly Piece[] => [
  ...titlePieces(pdf, paper, messages.checkTitle),
  ...textPieces(pdf, paper, {
    text: `${messages.check(verifyUrl)} ${messages.notTrusted}`,
    size: smaller(paper, 2),
  }),
];
