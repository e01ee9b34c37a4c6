import { evidenceLimits, type EvidencePart } from '../../../contract/documents/evidence.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Pdf } from '../../../platform/pdf/open-pdf.ts';
import { pagesOf, pairPieces, plainLetter, space, textPieces, type Piece } from '../../../platform/pdf/pieces.ts';
import type { PaymentRecord } from './payment-record.ts';
import { messages } from './messages.ts';
import type { PartPlan } from './parts.ts';
import { sectionsOf, type Item, type Section } from './sections.ts';

const paper = plainLetter;
const { size } = paper;
const page = paper.height - paper.top - paper.foot;

/** So many signed documents are shown at most: as many as a link asks for. */
const mostDocuments = 5;
/** Of one message, or another thing, so many lines are shown at most. */
const mostLines = 30;

/** A part as it is set in lines. What is in `items` can be left out from the middle, for which it has a share of the paper, in points. */
interface SetPart {
  readonly name: EvidencePart;
  readonly head: readonly Piece[];
  readonly items: readonly (readonly Piece[])[];
  readonly share: number;
  readonly unit: string;
  readonly beginsPage?: boolean;
}

/** A piece, and of which part it is one. */
interface PartPiece extends Piece {
  readonly part: EvidencePart;
}

/** What stands on which page: a list of pages' pieces for each time that a new page begins. */
export interface EvidencePlan {
  readonly chapters: readonly (readonly PartPiece[])[];
  readonly pages: number;
  readonly parts: ReadonlyMap<EvidencePart, PartPlan>;
}

const plain = (pdf: Pdf, text: string, bold = false): readonly Piece[] => textPieces(pdf, paper, { text, size, bold });

const kept = (pieces: readonly Piece[]): readonly Piece[] => pieces.map((piece) => ({ ...piece, staysWithNext: true }));

const heightOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { height }) => sum + height, 0);

const headingPieces = (pdf: Pdf, text: string): readonly Piece[] => [
  { ...space(size), staysWithNext: true },
  ...kept(textPieces(pdf, paper, { text, size: 15, bold: true })),
  { ...space(size * 0.4), staysWithNext: true },
];

const clipped = (pdf: Pdf, lines: readonly Piece[]): readonly Piece[] =>
  lines.length <= mostLines
    ? lines
    : [...lines.slice(0, mostLines), ...plain(pdf, `[ ${lines.length - mostLines} more lines of it are left out. ]`)];

const itemPieces = (pdf: Pdf, { heading, text, pairs = [] }: Item): readonly Piece[] => [
  ...(heading === undefined ? [] : kept(plain(pdf, heading, true))),
  ...(text !== undefined && heading === undefined ? clipped(pdf, plain(pdf, text)) : []),
  ...pairs.flatMap(([name, value]) => pairPieces(pdf, paper, name, value)),
  ...(text !== undefined && heading !== undefined ? clipped(pdf, plain(pdf, text)) : []),
  space(size * 0.5),
];

const shares: Readonly<Record<EvidencePart, number>> = {
  letter: 2 * page,
  payment: page,
  purchase: 0.3 * page,
  documents: page,
  refund_policy: 0.15 * page,
  messages: 1.2 * page,
  visits: 0.3 * page,
  receipt: 0.3 * page,
  pos: 0.1 * page,
  earlier_payments: 0.4 * page,
  hashes: 0.8 * page,
};

const setSection = (pdf: Pdf, { name, title, lead, items, unit }: Section): SetPart => ({
  name,
  head: [
    ...headingPieces(pdf, title),
    ...(lead === undefined ? [] : [...kept(plain(pdf, lead)), { ...space(size * 0.5), staysWithNext: true }]),
  ],
  items: items.map((item) => itemPieces(pdf, item)),
  share: shares[name],
  unit,
});

const oneByOne = (pieces: readonly Piece[]): readonly (readonly Piece[])[] => pieces.map((piece) => [piece]);

/** Each signed document from a page of its own on, followed by how it was signed. */
const setDocuments = (pdf: Pdf, { documents }: PaymentRecord): readonly SetPart[] => {
  const shown = documents
    .toSorted((one, other) => Number(one.isReplaced) - Number(other.isReplaced))
    .slice(0, mostDocuments);
  const untold = documents.length - shown.length;
  const note = untold > 0 ? plain(pdf, `[ ${untold} more signed documents, replaced since, are left out. ]`) : [];
  return shown.flatMap((document, index): SetPart[] => {
    const { said, howSigned } = document.piecesOn(pdf, paper);
    const replaced = document.isReplaced ? ', replaced since by another one' : '';
    const head = [
      ...headingPieces(pdf, `Signed document ${index + 1} of ${shown.length}${replaced}`),
      ...(index === 0 ? note : []),
    ];
    const part = { name: 'documents', unit: 'lines' } as const;
    return [
      { ...part, head, items: oneByOne(said), share: 0.4 * page, beginsPage: true },
      { ...part, head: [space(size * 2)], items: oneByOne(howSigned), share: 1.1 * page },
    ];
  });
};

/** As many items from the beginning and the end as fit, and in between how many are left out. */
const shorten = (pdf: Pdf, { items, unit }: SetPart, most: number): { pieces: readonly Piece[]; leftOut: number } => {
  if (heightOf(items.flat()) <= most) return { pieces: items.flat(), leftOut: 0 };
  let [first, last, used] = [0, items.length, 0];
  while (first < last) {
    const isFirst = first <= items.length - last;
    const next = items[isFirst ? first : last - 1] ?? [];
    used += heightOf(next);
    if (used > most) break;
    if (isFirst) first += 1;
    else last -= 1;
  }
  const leftOut = last - first;
  const note = [...plain(pdf, `[ ${leftOut} of ${items.length} ${unit} are left out here. ]`), space(size * 0.5)];
  return { pieces: [...items.slice(0, first).flat(), ...note, ...items.slice(last).flat()], leftOut };
};

interface Shortened {
  readonly chapters: readonly (readonly PartPiece[])[];
  readonly leftOut: ReadonlyMap<EvidencePart, number>;
}

const shortenAll = (pdf: Pdf, parts: readonly SetPart[], scale: number): Shortened => {
  const chapters: PartPiece[][] = [];
  const leftOut = new Map<EvidencePart, number>();
  for (const part of parts) {
    const short = shorten(pdf, part, part.share * scale);
    leftOut.set(part.name, (leftOut.get(part.name) ?? 0) + short.leftOut);
    if (part.beginsPage || chapters.length === 0) chapters.push([]);
    chapters.at(-1)?.push(...[...part.head, ...short.pieces].map((piece) => ({ ...piece, part: part.name })));
  }
  return { chapters, leftOut };
};

const planOf = ({ chapters, leftOut }: Shortened): EvidencePlan => {
  const pages = chapters.flatMap((chapter) => pagesOf(paper, chapter));
  const names = pages.map((pieces) => new Set(pieces.map(({ part }) => part)));
  const parts = new Map(
    [...leftOut].map(([name, left]) => [
      name,
      {
        first: names.findIndex((each) => each.has(name)) + 1,
        pages: names.filter((each) => each.has(name)).length,
        leftOut: left,
      },
    ]),
  );
  return { chapters, pages: pages.length, parts };
};

/** What follows the letter, each part with its page; the pages are known when it is drawn. */
const contentsPieces = (
  pdf: Pdf,
  titles: ReadonlyMap<EvidencePart, string>,
  places: ReadonlyMap<EvidencePart, number>,
): readonly Piece[] => {
  const [line] = plain(pdf, 'A');
  return [
    ...headingPieces(pdf, 'What follows'),
    ...[...titles].map(([name, title]) => ({
      height: line?.height ?? size,
      draw: (y: number) => {
        const column = { size, x: paper.left, width: paper.content };
        pdf.write({ ...column, text: title }, y);
        pdf.write({ ...column, text: `page ${places.get(name)}`, align: 'right' }, y);
      },
    })),
  ];
};

/** By how much more than its share each part may take, from no limit on until all of them fit. */
const scales = [Infinity, 16, 12, 9, 7, 6, 5, 4, 3.5, 3, 2.5, 2, 1.7, 1.4, 1.2, 1, 0.8, 0.6, 0.4, 0.2];

const letterPieces = (pdf: Pdf, letter: string): readonly Piece[] => {
  const lines = plain(pdf, letter);
  if (pagesOf(paper, lines).length <= evidenceLimits.letterPages) return lines;
  const details = [{ path: 'letter', message: messages.letter_too_long }];
  throw new Problem('invalid', 'letter_too_long', messages.letter_too_long, { details });
};

/** Sets the evidence on at most so many pages as banks read. What is too long is shortened in its middle. Throws where the letter is. */
export const planEvidence = (pdf: Pdf, record: PaymentRecord, letter: string): EvidencePlan => {
  const { before, after } = sectionsOf(record);
  const beginning = (sections: readonly Section[]): readonly SetPart[] =>
    sections.map((section, index) => ({ ...setSection(pdf, section), beginsPage: index === 0 }));
  const titles = new Map<EvidencePart, string>([
    ...before.map(({ name, title }) => [name, title] as const),
    ...(record.documents.length > 0 ? [['documents', 'What was signed, and how'] as const] : []),
    ...after.map(({ name, title }) => [name, title] as const),
  ]);
  const places = new Map<EvidencePart, number>();
  const head = [...letterPieces(pdf, letter), ...contentsPieces(pdf, titles, places)];
  const parts: readonly SetPart[] = [
    { name: 'letter', head, items: [], share: shares.letter, unit: 'lines' },
    ...beginning(before),
    ...setDocuments(pdf, record),
    ...beginning(after),
  ];
  let plan: EvidencePlan | undefined;
  for (const scale of scales) {
    plan = planOf(shortenAll(pdf, parts, scale));
    if (plan.pages > evidenceLimits.pages) continue;
    for (const [name, { first }] of plan.parts) places.set(name, first);
    return plan;
  }
  throw new Error(`The evidence needs ${plan?.pages} pages.`);
};
