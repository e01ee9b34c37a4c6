import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';
import sharp from 'sharp';

const openFont = (weight: string): Font => {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`);
  const opened = openSync(file);
  if (!('hasGlyphForCodePoint' in opened)) throw new TypeError(`${file} holds several fonts`);
  return opened;
};

interface TextAt {
  readonly text: string;
  readonly font: Font;
  readonly x: number;
  /** Of the line on which the letters stand. */
  readonly y: number;
  readonly size: number;
  readonly color: string;
}

/** Text as outlines, so that the picture does not depend on the fonts of the machine that builds it. */
const outlineOf = ({ text, font, x, y, size, color }: TextAt): string => {
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const letters = glyphs.map((glyph, at) => {
    const letter = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += positions[at]?.xAdvance ?? 0;
    return letter;
  });
  const scale = size / font.unitsPerEm;
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
};

const mark = `<g transform="translate(80 72) scale(2)"><rect width="32" height="32" rx="9" fill="#fff"/>
<g transform="rotate(-45 16 16)" fill="none" stroke="#06605c" stroke-width="2.6"><rect x="5.3" y="11.9" width="12.6" height="8.2" rx="4.1"/><rect x="14.1" y="11.9" width="12.6" height="8.2" rx="4.1"/></g></g>`;

/** The picture that messengers and networks show beside a link to the site: 1200 by 630, as they ask for it. */
export const drawSocialCard = (): Promise<Buffer> => {
  const [bold, medium] = [openFont('700Bold'), openFont('500Medium')];
  const lines: readonly TextAt[] = [
    { text: 'Debitlink', font: bold, x: 164, y: 118, size: 44, color: '#fff' },
    { text: 'Paid while they are', font: bold, x: 80, y: 300, size: 76, color: '#fff' },
    { text: 'still on the phone.', font: bold, x: 80, y: 390, size: 76, color: '#fff' },
    { text: 'Text a payment link, get paid by debit card,', font: medium, x: 80, y: 490, size: 34, color: '#c3dedb' },
    { text: 'see it at once.', font: medium, x: 80, y: 536, size: 34, color: '#c3dedb' },
    { text: 'Ann Lee', font: medium, x: 878, y: 282, size: 28, color: '#475654' },
    { text: '$125.00', font: bold, x: 878, y: 346, size: 52, color: '#0d1918' },
    { text: 'Paid', font: bold, x: 904, y: 402, size: 26, color: '#0b6a3b' },
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<defs><radialGradient id="deep" cx="85%" cy="0" r="120%"><stop offset="0" stop-color="#06605c"/><stop offset=".62" stop-color="#063f40"/></radialGradient></defs>
<rect width="1200" height="630" fill="url(#deep)"/>${mark}
<rect x="846" y="226" width="300" height="212" rx="28" fill="#fff"/><rect x="878" y="370" width="104" height="44" rx="22" fill="#dcf3e5"/>
${lines.map(outlineOf).join('\n')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
};
