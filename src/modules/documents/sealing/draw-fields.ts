import type { SignField } from '../../../contract/documents/content.ts';
import type { Signature } from '../../../contract/documents/signing.ts';
import type { Pdf } from '../../../platform/pdf/open-pdf.ts';
import {
  rulePiece,
  smaller,
  space,
  textPieces,
  together,
  type Paper,
  type Piece,
} from '../../../platform/pdf/pieces.ts';
import type { SignedDocument } from './signed-document.ts';
import type { PdfMessages } from './pdf-messages.ts';

/** How high a signature stands. */
const signatureHeight = 56;

type Strokes = Extract<Signature, { readonly kind: 'drawn' }>;

/** The strokes as they were drawn, made as large as the place allows; a dot is a stroke of one point. */
const strokePiece = ({ document }: Pdf, { left, content }: Paper, { strokes, width, height }: Strokes): Piece => ({
  height: signatureHeight,
  draw: (top) => {
    const scale = Math.min(Math.min(content, 240) / width, signatureHeight / height);
    document.save().lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor('#101828').fillColor('#101828');
    for (const stroke of strokes) {
      const [x, y] = [
        (index: number) => left + (stroke[index] ?? 0) * scale,
        (index: number) => top + (stroke[index + 1] ?? 0) * scale,
      ];
      if (stroke.length < 4) {
        document.circle(x(0), y(0), 0.9).fill();
        continue;
      }
      document.moveTo(x(0), y(0));
      for (let index = 2; index + 1 < stroke.length; index += 2) document.lineTo(x(index), y(index));
      document.stroke();
    }
    document.restore();
  },
});

const label = (pdf: Pdf, paper: Paper, text: string): readonly Piece[] =>
  textPieces(pdf, paper, { text, size: smaller(paper, 2), colour: paper.quiet });

/** The signature as it was drawn, or the name as it was typed, and who signed below it. */
export const signaturePieces = (
  pdf: Pdf,
  paper: Paper,
  signed: SignedDocument,
  messages: PdfMessages,
): readonly Piece[] => {
  const { signature, signerName } = signed;
  const isDrawn = signature?.kind === 'drawn';
  const name = [{ text: signerName, italic: true, isolated: true }];
  return [
    ...(isDrawn ? [strokePiece(pdf, paper, signature)] : textPieces(pdf, paper, { text: name, size: paper.size * 2 })),
    rulePiece(pdf, paper, 6),
    ...textPieces(pdf, paper, {
      text: (isDrawn ? messages.drawnBy : messages.typedBy)(signerName),
      size: smaller(paper, 1),
    }),
  ];
};

const boxPiece = (pdf: Pdf, paper: Paper, text: string, isTicked: boolean): Piece => {
  const size = paper.size;
  const written = together(textPieces(pdf, paper, { text, size, indent: size + 8 }));
  return {
    height: Math.max(written.height, size + 4),
    draw: (y) => {
      const [x, top] = [paper.left, y + 2.5];
      pdf.document.rect(x, top, size, size).lineWidth(0.9).strokeColor('#101828').stroke();
      if (isTicked) {
        const [near, far] = [size * 0.22, size * 0.78];
        pdf.document.moveTo(x + near, top + size * 0.52).lineTo(x + size * 0.43, top + far);
        pdf.document
          .lineTo(x + far, top + near)
          .lineWidth(1.4)
          .stroke();
      }
      written.draw(y);
    },
  };
};

const dayOf = (day: string, { locale }: PdfMessages): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const valueOf = ({ id, kind }: SignField, { filledIn }: SignedDocument, messages: PdfMessages): string | null => {
  if (kind === 'initials') return filledIn.initials[id] ?? null;
  if (kind === 'text') return filledIn.texts[id] ?? null;
  const day = filledIn.dates[id];
  return day === undefined || day === '' ? null : dayOf(day, messages);
};

/** A place that the signer filled, with what stands in it. It is not parted, but for a long text. */
export const fieldPieces = (
  pdf: Pdf,
  paper: Paper,
  field: SignField,
  signed: SignedDocument,
  messages: PdfMessages,
): readonly Piece[] => {
  const { size } = paper;
  if (field.kind === 'checkbox')
    return [boxPiece(pdf, paper, field.label, signed.filledIn.checks[field.id] === true), space(size * 0.6)];
  const said = label(pdf, paper, field.label);
  if (field.kind === 'signature')
    return [together([...said, ...signaturePieces(pdf, paper, signed, messages)]), space(size)];
  const value = valueOf(field, signed, messages)?.trim() || null;
  const text =
    value === null ? messages.notFilledIn : [{ text: value, isolated: true, italic: field.kind === 'initials' }];
  const written = textPieces(pdf, paper, { text, size, ...(value === null && { colour: paper.quiet }) });
  return [{ ...together(said), staysWithNext: true }, ...written, rulePiece(pdf, paper, 6), space(size * 0.6)];
};
