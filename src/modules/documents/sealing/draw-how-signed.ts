import { deviceOf } from '../../../platform/device.ts';
import type { Pdf } from '../../../platform/pdf/open-pdf.ts';
import { space, textPieces, together, type Paper, type Piece } from './pieces.ts';
import type { SignedDocument } from './signed-document.ts';
import type { PdfMessages } from './pdf-messages.ts';

const quiet = '#475654';

/** What something is, and what it comes to: side by side, on a roll one below the other. */
export const pairPiece = (pdf: Pdf, paper: Paper, label: string, value: string): Piece => {
  const { size } = paper;
  const said = together(
    textPieces(
      pdf,
      { ...paper, content: paper.isRoll ? paper.content : 150 },
      { text: label, size: size - 1.5, colour: quiet },
    ),
  );
  const text = value
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), { text: line, isolated: true }]);
  const shown = together(textPieces(pdf, paper, { text, size: size - 1, indent: paper.isRoll ? 0 : 160 }));
  if (paper.isRoll) return together([said, shown, space(4)]);
  return {
    height: Math.max(said.height, shown.height) + 4,
    draw: (y) => {
      said.draw(y + 0.5);
      shown.draw(y);
    },
  };
};

/** A moment in the zone of the store, and in the one that is the same everywhere. */
const momentOf = (at: Date, { timezone }: SignedDocument, { locale }: PdfMessages): string => {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const;
  const local = new Intl.DateTimeFormat(locale, { ...day, ...time, timeZone: timezone }).format(at);
  return `${local} (${at.toISOString().slice(11, 19)} UTC)`.replaceAll(/\s/g, ' ');
};

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
  const contact = [frozen.store.name, frozen.store.phone, frozen.store.email].filter((part) => part !== null);
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

/** The last page: who signed when, from where and after what, and how that can be checked. */
export const howSignedPieces = (
  pdf: Pdf,
  paper: Paper,
  signed: SignedDocument,
  messages: PdfMessages,
): readonly Piece[] => {
  const { size } = paper;
  const small = size - 2;
  const title = (text: string): readonly Piece[] => [
    { ...space(size * 0.7), staysWithNext: true },
    ...textPieces(pdf, paper, { text, bold: true, size }).map((line) => ({ ...line, staysWithNext: true })),
  ];
  return [
    ...textPieces(pdf, paper, { text: messages.howSigned, bold: true, size: size * 1.6 }),
    space(size * 0.7),
    ...rowsOf(signed, messages).flatMap(([label, value]) =>
      value === '' ? [] : [pairPiece(pdf, paper, label, value)],
    ),
    ...title(messages.consentTitle(signed.consent.version)),
    ...textPieces(pdf, paper, { text: signed.consent.text, size: small }),
    ...title(messages.checkTitle),
    ...textPieces(pdf, paper, { text: `${messages.check(signed.verifyUrl)} ${messages.notTrusted}`, size: small }),
  ];
};
