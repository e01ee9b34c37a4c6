import sizes from './screenshots/sizes.json' with { type: 'json' };

/** The pictures that there are. */
export type ScreenshotName = keyof typeof sizes;

const files = import.meta.glob<string>('./screenshots/*.avif', { eager: true, query: '?url', import: 'default' });

const addressOf = (name: ScreenshotName, theme: 'light' | 'dark'): string | undefined =>
  files[`./screenshots/${name}-${theme}.avif`];

interface ScreenshotProps {
  readonly name: ScreenshotName;
  /** What is shown in its place on a phone. */
  readonly onPhone?: ScreenshotName;
  /** It is seen before anybody scrolls. */
  readonly isFirst?: true;
}

const onPhones = '(max-width: 767px)';
const inDark = '(prefers-color-scheme: dark)';

/** The product as it is, in the theme of whoever looks. What it shows is said beside it. */
export const Screenshot = ({ name, onPhone, isFirst }: ScreenshotProps) => (
  <picture>
    {onPhone && (
      <>
        <source srcSet={addressOf(onPhone, 'dark')} media={`${onPhones} and ${inDark}`} {...sizes[onPhone]} />
        <source srcSet={addressOf(onPhone, 'light')} media={onPhones} {...sizes[onPhone]} />
      </>
    )}
    <source srcSet={addressOf(name, 'dark')} media={inDark} />
    <img
      src={addressOf(name, 'light')}
      alt=""
      {...sizes[name]}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  </picture>
);
