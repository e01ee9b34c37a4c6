const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€\f';

/** How many parts a text is sent in: seven-bit letters while all fit that alphabet, sixteen-bit ones otherwise. */
export const segmentsOf = (body: string): number => {
  const letters = Array.from(body);
  const plain = letters.every((letter) => basic.includes(letter) || extended.includes(letter));
  const sizes = letters.map((letter) => (plain ? (extended.includes(letter) ? 2 : 1) : letter.length));
  const [whole, part] = plain ? [160, 153] : [70, 67];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return total <= whole ? 1 : partsOf(sizes, part);
};

/** A letter that takes two places is never split across two parts. */
const partsOf = (sizes: readonly number[], room: number): number => {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
};
