import { profileMessages as messages } from './messages.ts';

const types: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
const largestText = 100_000;
/** Logos are shown at most 240 px wide; twice that is sharp on every screen. */
const widest = 480;

const read = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });

/** The picture at most 480 px wide and high, as WebP or, where the browser cannot write that, as PNG. */
const shrink = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, widest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.9);
};

/** A chosen logo as a `data:` address the server takes, or the words that say why it cannot be one. */
export const logoOf = async (file: File): Promise<{ readonly logo: string } | { readonly refusal: string }> => {
  if (!types.includes(file.type)) return { refusal: messages.notPicture };
  try {
    const logo = await read(file);
    return { logo: logo.length <= largestText ? logo : await shrink(file) };
  } catch {
    return { refusal: messages.unreadable };
  }
};
