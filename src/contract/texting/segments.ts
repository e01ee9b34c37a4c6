const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€\f');

/** Parts of a text when a pair or an escape may not be torn apart between two of them. */
const partsOf = (sizes: readonly number[], single: number, perPart: number): number => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= single) return 1;
  let parts = 1;
  let space = perPart;
  for (const size of sizes) {
    if (size > space) {
      parts += 1;
      space = perPart;
    }
    space -= size;
  }
  return parts;
};

/** How much of a part a character takes in the carriers' own alphabet; undefined of one that is not in it. */
const sizeOf = (character: string): number | undefined => {
  if (basic.has(character)) return 1;
  return extended.has(character) ? 2 : undefined;
};

/** Whether a character belongs to the carriers' own alphabet. */
export const isPlain = (character: string): boolean => sizeOf(character) !== undefined;

/** How much of a text one message holds, and what the text takes of it: whole, and of each part where there are several. */
export interface TextSize {
  readonly parts: number;
  /** Counted as carriers do: a character that has to be escaped takes two. */
  readonly used: number;
  /** What fits into these parts. */
  readonly space: number;
}

/** How large carriers find a text: 160 characters (153 a part) of their own alphabet, else 70 (67 a part). */
export const textSize = (text: string): TextSize => {
  const characters = Array.from(text);
  const plain = characters.map(sizeOf);
  const isAllPlain = plain.every((size) => size !== undefined);
  const sizes = isAllPlain ? plain : characters.map((character) => character.length);
  const [single, perPart] = isAllPlain ? [160, 153] : [70, 67];
  const parts = partsOf(sizes, single, perPart);
  return { parts, used: sizes.reduce((sum, size) => sum + size, 0), space: parts === 1 ? single : parts * perPart };
};

/** How many messages a carrier makes of a text. */
export const segments = (text: string): number => textSize(text).parts;
