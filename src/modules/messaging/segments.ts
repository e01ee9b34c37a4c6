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

/** How many messages a carrier makes of a text: 160 characters (153 a part) of its own alphabet, else 70 (67 a part). */
export const segments = (text: string): number => {
  const characters = Array.from(text);
  const plain = characters.every((character) => basic.has(character) || extended.has(character));
  if (!plain)
    return partsOf(
      characters.map((character) => character.length),
      70,
      67,
    );
  return partsOf(
    characters.map((character) => (extended.has(character) ? 2 : 1)),
    160,
    153,
  );
};
