import GlobalStyles from '@mui/material/GlobalStyles';

const ink = {
  '--mui-palette-text-primary': '#000',
  '--mui-palette-text-secondary': '#333',
  '--mui-palette-text-disabled': '#333',
  '--mui-palette-background-paper': '#fff',
  '--mui-palette-background-default': '#fff',
  '--mui-palette-divider': '#999',
} as const;

/** On paper a screen is its sheet alone, black on white whatever the theme: `screen-only` is left out, `print-only` is added. */
export const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@media screen': { '.print-only': { display: 'none !important' } },
      '@media print': {
        '@page': { margin: '14mm' },
        'html[class]': ink,
        'body, #content': { background: '#fff', padding: '0 !important' },
        ':has(> #content)': { padding: '0 !important' },
        ':has(> #content) > :not(#content), .screen-only, [aria-label="Notifications (F8)"]': {
          display: 'none !important',
        },
        '#content *': { boxShadow: 'none !important' },
      },
    }}
  />
);
