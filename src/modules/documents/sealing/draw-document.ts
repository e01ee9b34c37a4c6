import { buffer } from 'node:stream/consumers';
import { blocksBelow } from '../../../contract/documents/blocks-below.ts';
import type { FrozenBlock, FrozenSpan } from '../../../contract/documents/content.ts';
import { showPhone } from '../../../contract/phone.ts';
import type { Span } from '../../../platform/pdf/lines.ts';
import { openPdf, type Pdf } from '../../../platform/pdf/open-pdf.ts';
import {
  drawPieces,
  pairPieces,
  paperOf,
  rulePiece,
  smaller,
  space,
  textPieces,
  type Paper,
  type Piece,
} from '../../../platform/pdf/pieces.ts';
import { fieldPieces, signaturePieces } from './draw-fields.ts';
import { howSignedPieces, howToCheckPieces } from './draw-how-signed.ts';
import type { SignedDocument } from './signed-document.ts';
import { pdfMessages, type PdfMessages } from './pdf-messages.ts';

const spansOf = (spans: readonly FrozenSpan[], isBold = false): readonly Span[] =>
  spans.map(({ text, bold = isBold, italic = false, value = false }) => ({ text, bold, italic, isolated: value }));

const headingSize = { 1: 1.5, 2: 1.25, 3: 1.1 } as const;

/** A marker stands before its entry. Where the entry is read from the right the marker stays at the left, where every list has its own. */
const itemPieces = (
  pdf: Pdf,
  paper: Paper,
  { depth, marker, spans }: Extract<FrozenBlock, { type: 'item' }>,
): readonly Piece[] => {
  const { size } = paper;
  const indent = size * 1.8 * depth;
  const lines = textPieces(pdf, paper, { text: spansOf(spans), size, indent });
  const [sign] = marker === '' ? [] : textPieces(pdf, paper, { text: marker, size, indent: indent - size * 1.6 });
  const drawn = lines.map((line, index) => {
    if (index > 0 || !sign) return line;
    return {
      ...line,
      draw: (y: number) => {
        sign.draw(y);
        line.draw(y);
      },
    };
  });
  return [...drawn, space(size * 0.3)];
};

const blockPieces = (
  pdf: Pdf,
  paper: Paper,
  block: FrozenBlock,
  signed: SignedDocument,
  messages: PdfMessages,
): readonly Piece[] => {
  const { size } = paper;
  switch (block.type) {
    case 'heading': {
      const text = { text: spansOf(block.spans, true), size: size * headingSize[block.level] };
      const lines = textPieces(pdf, paper, text).map((line) => ({ ...line, staysWithNext: true }));
      return [space(size * 0.6), ...lines, { ...space(size * 0.3), staysWithNext: true }];
    }
    case 'paragraph':
      return [...textPieces(pdf, paper, { text: spansOf(block.spans), size }), space(size * 0.7)];
    case 'item':
      return itemPieces(pdf, paper, block);
    case 'rule':
      return [rulePiece(pdf, paper, size * 1.6)];
    default:
      return [space(size * 0.4), ...fieldPieces(pdf, paper, block.field, signed, messages)];
  }
};

const headPieces = (pdf: Pdf, paper: Paper, { frozen }: SignedDocument): readonly Piece[] => {
  const { size } = paper;
  const { store, title, keyTerms } = frozen;
  const contact = [store.phone && showPhone(store.phone), store.email].filter((way) => way !== null && way !== '');
  return [
    ...textPieces(pdf, paper, { text: store.name, bold: true, size: size * 1.1 }),
    ...textPieces(pdf, paper, { text: contact.join('  ·  '), size: smaller(paper, 1.5), colour: paper.quiet }),
    rulePiece(pdf, paper, size * 1.8),
    ...textPieces(pdf, paper, { text: title, bold: true, size: size * 1.8 }),
    space(size * 0.7),
    ...keyTerms.flatMap(({ label, value }) => pairPieces(pdf, paper, label, value)),
    ...(keyTerms.length > 0 ? [rulePiece(pdf, paper, size * 1.6)] : []),
  ];
};

/** At the foot of each page: which document, which page, and how its text begins to be told from every other. */
const drawFeet = (pdf: Pdf, paper: Paper, { documentId, frozenHash }: SignedDocument, messages: PdfMessages): void => {
  const { start, count } = pdf.document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.document.switchToPage(page);
    const text = [documentId, messages.pageOf(page + 1, count), `SHA-256 ${frozenHash.slice(0, 16)}`].join('  ·  ');
    const size = paper.isRoll ? 6.5 : 8;
    const block = { text, size, colour: paper.quiet, x: paper.left, width: paper.content, align: 'center' } as const;
    pdf.write(block, pdf.document.page.height - (paper.isRoll ? 24 : 40));
  }
};

/** A signed document on a paper: what it says with everything that was filled in, and how it was signed. */
export interface SignedPieces {
  readonly said: readonly Piece[];
  readonly howSigned: readonly Piece[];
}

export const piecesOfSigned = (signed: SignedDocument, pdf: Pdf, paper: Paper): SignedPieces => {
  const { title, language, blocks } = signed.frozen;
  const messages = pdfMessages[language];
  const text = blocksBelow(title, blocks).flatMap((block) => blockPieces(pdf, paper, block, signed, messages));
  const hasPlace = blocks.some((block) => block.type === 'field' && block.field.kind === 'signature');
  // Whoever signs a text without a place for it signs below it.
  const below = hasPlace ? [] : [space(paper.size), ...signaturePieces(pdf, paper, signed, messages)];
  return {
    said: [...headPieces(pdf, paper, signed), ...text, ...below],
    howSigned: howSignedPieces(pdf, paper, signed, messages),
  };
};

/** A signed document as a PDF, read from its frozen text and its signature alone: nothing is looked up or filled in. */
export const drawDocument = async (signed: SignedDocument): Promise<Buffer> => {
  const { frozen } = signed;
  const messages = pdfMessages[frozen.language];
  const paper = paperOf[frozen.paper];
  const pdf = await openPdf({
    title: frozen.title,
    author: frozen.store.name,
    language: messages.locale,
    buffered: true,
  });
  const { said, howSigned } = piecesOfSigned(signed, pdf, paper);
  drawPieces(pdf, paper, said);
  drawPieces(pdf, paper, [...howSigned, ...howToCheckPieces(pdf, paper, signed, messages)]);
  drawFeet(pdf, paper, signed, messages);
  pdf.document.end();
  return buffer(pdf.stream);
};
