/** How large a picture is shown at most; its files have twice as many pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const desktop: Size = { width: 800, height: 500 };
const phone: Size = { width: 290, height: 506 };

/** Every picture of the product. Each has two files, `NAME-light.avif` and `NAME-dark.avif`, which `npm run pictures` makes. */
export const sizes = {
  console: desktop,
  'phone-create': phone,
  'phone-links': phone,
  'phone-paid': phone,
  'phone-pay': phone,
  'phone-pay-spanish': phone,
  'card-refused': { width: 306, height: 206 },
} as const satisfies Readonly<Record<string, Size>>;

export type ScreenshotName = keyof typeof sizes;
