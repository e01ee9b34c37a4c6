import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';

const ink = {
  '--mui-palette-text-primary': '#000',
  '--mui-palette-text-secondary': '#333',
  '--mui-palette-text-disabled': '#333',
  '--mui-palette-background-paper': '#fff',
  '--mui-palette-background-default': '#fff',
  '--mui-palette-divider': '#999',
  '--mui-palette-primary-ink': '#000',
  ...Object.fromEntries(
    ['primary', 'success', 'warning', 'error', 'info'].flatMap((name) => [
      [`--mui-palette-${name}-main`, '#000'],
      [`--mui-palette-${name}-soft`, '#fff'],
    ]),
  ),
};

/** What is pressed, typed into or leads elsewhere does nothing on paper. What unfolds a part has its heading, and what sorts a column its name. */
const controls = [
  'nav',
  '[role=search]',
  ':has(> input[type=search])',
  '[role=tablist]',
  '[role=checkbox]',
  'input[type=checkbox]',
  'button:not([aria-expanded])',
  'button[aria-haspopup]',
  'a.MuiButton-root',
]
  .map((control) => `#content ${control}:not([role=columnheader] *)`)
  .concat('#content [role=columnheader] input')
  .join(', ');

/**
 * On paper a screen is its sheet alone, black on white whatever the theme and without its controls: `screen-only` is left out, `print-only`
 * is added.
 */
export const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@media screen': { '.print-only': { display: 'none !important' } },
      '@media print': {
        '@page': { margin: '14mm' },
        'html[class]': ink,
        'body, #content': { background: '#fff', padding: '0 !important' },
        ':has(> #content)': { padding: '0 !important' },
        ':has(> #content) > :not(#content), .screen-only': {
          display: 'none !important',
        },
        // The head that paper has says what the title says, which a phone has in its header.
        [`${controls}, .paper-head ~ * h1`]: { display: 'none !important' },
        // A colour that changes over time would still be the screen's on the first sheet.
        'html[class], html[class] *': { transition: 'none !important' },
        '#content, #content *': { boxShadow: 'none !important' },
        // The sheet has no edge on paper, and is as wide as that.
        '#content > *, #content > * > *, #content > * > * > *, #content > * > * > * > *': {
          border: '0 !important',
          maxWidth: 'none !important',
          minHeight: '0 !important',
        },
      },
    }}
  />
);

/** A box to be ticked by hand. */
export const Tick = () => (
  <Box
    component="span"
    className="print-only"
    aria-hidden
    sx={{ display: 'inline-block', width: 12, height: 12, mr: 1, border: 1, borderColor: 'text.primary' }}
  />
);
