declare module 'bidi-js' {
  interface Levels {
    /** For each code unit: even from left to right, odd from right to left. */
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  }

  interface Bidi {
    /** The algorithm of Unicode (UAX 9); the first letter with a direction decides for its paragraph. */
    getEmbeddingLevels(text: string): Levels;
    /** The sign that is shown instead from right to left, as `)` for `(`. */
    getMirroredCharacter(sign: string): string | null;
  }

  export default function bidiFactory(): Bidi;
}

declare module 'linebreak' {
  /** Where a line may end by Unicode's rules (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
