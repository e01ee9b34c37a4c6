import { alpha, createTheme } from '@mui/material/styles';

/** The colours of both themes; every contrast pair used for text is at least 4.5:1. */
const light = {
  accent: '#0b5f61',
  accentDark: '#084748',
  background: '#f6f8f8',
  surface: '#ffffff',
  divider: '#dde4e4',
  text: '#13201f',
  textSecondary: '#51615f',
  error: '#b3261e',
  success: '#146c3a',
  warning: '#8a5200',
  info: '#1d5296',
};

const dark: typeof light = {
  accent: '#63cdc4',
  accentDark: '#8fded7',
  background: '#0e1415',
  surface: '#151d1e',
  divider: '#2a3536',
  text: '#e6eeed',
  textSecondary: '#9fb0ae',
  error: '#ff8f85',
  success: '#7bd6a0',
  warning: '#f0b860',
  info: '#8fbdf5',
};

const palette = (colours: typeof light, contrastText: string) => ({
  primary: { main: colours.accent, dark: colours.accentDark, contrastText },
  error: { main: colours.error, contrastText },
  success: { main: colours.success, contrastText },
  warning: { main: colours.warning, contrastText },
  info: { main: colours.info, contrastText },
  background: { default: colours.background, paper: colours.surface },
  text: { primary: colours.text, secondary: colours.textSecondary },
  divider: colours.divider,
});

const fonts =
  'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

const heading = (fontSize: string, lineHeight: number) => ({
  fontSize,
  lineHeight,
  fontWeight: 650,
  letterSpacing: '-0.012em',
});

const typography = {
  fontFamily: fonts,
  h1: heading('1.5rem', 1.3),
  h2: heading('1.125rem', 1.4),
  h3: heading('1rem', 1.45),
  body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none' as const, letterSpacing: 0 },
};

const focusRing = { outline: '2px solid', outlineColor: 'var(--mui-palette-primary-main)', outlineOffset: '2px' };

// The focused input is hidden. The box around it is larger than the visible mark: an outer ring would cover the label.
const hiddenInputFocus = {
  styleOverrides: { root: { '&.Mui-focusVisible': { ...focusRing, outlineOffset: '-8px' } } },
};

// Without a border a list looks as if it were part of what it covers.
const popover = { border: '1px solid var(--mui-palette-divider)', boxShadow: '0 8px 28px rgb(0 0 0 / 0.16)' };

/** One theme: a class on the document's root chooses between the light and the dark values of its tokens. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: { palette: palette(light, '#ffffff') }, dark: { palette: palette(dark, '#06201f') } },
  typography,
  shape: { borderRadius: 10 },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // A focused element is scrolled clear of a phone's header and bottom bar.
        html: {
          '@media (max-width:899.95px)': {
            scrollPaddingBlock: 'calc(64px + env(safe-area-inset-top)) calc(72px + env(safe-area-inset-bottom))',
          },
        },
        body: {
          WebkitFontSmoothing: 'antialiased',
          textRendering: 'optimizeLegibility',
          // Names and addresses may be one word that is longer than a phone is wide.
          overflowWrap: 'break-word',
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // Browsers give a button a font of its own.
      styleOverrides: { root: { fontFamily: 'inherit', '&:focus-visible': focusRing } },
    },
    MuiRadio: hiddenInputFocus,
    MuiCheckbox: hiddenInputFocus,
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 40, paddingInline: 16, borderRadius: 8, '@media (max-width:899.95px)': { minHeight: 44 } },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 8, width: 36, height: 36, '@media (max-width:899.95px)': { width: 44, height: 44 } },
      },
    },
    // The icon that removes a chip is a touch target of its own.
    MuiChip: {
      styleOverrides: {
        root: { height: 32, '@media (max-width:899.95px)': { height: 44 } },
        deleteIcon: {
          boxSizing: 'content-box',
          padding: 3,
          margin: '0 3px 0 -4px',
          '@media (max-width:899.95px)': { padding: 12, margin: '0 0 0 -8px' },
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: 'var(--mui-palette-background-paper)', borderRadius: 8 },
        // 16 px keeps a phone from zooming in when a field gets the focus.
        input: {
          padding: '10px 12px',
          height: 'auto',
          lineHeight: 1.4,
          '@media (max-width:899.95px)': { fontSize: '1rem', paddingBlock: 11 },
        },
        multiline: { padding: 0 },
        adornedStart: { '& input': { paddingLeft: 0 } },
        notchedOutline: { borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 62%, transparent)' },
      },
    },
    // MUI opens the next tooltip at once within 800 ms plus `leaveDelay` of the last one: -500 makes that 300 ms.
    MuiTooltip: {
      defaultProps: { enterDelay: 700, enterNextDelay: 0, leaveDelay: -500, arrow: true },
      styleOverrides: { tooltip: { fontSize: '0.8125rem' } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { border: '1px solid var(--mui-palette-divider)', borderRadius: 14, margin: 16 },
        // The margins on both sides, no more: on a small phone every pixel of a dialog is needed.
        paperFullWidth: { width: 'calc(100% - 32px)' },
        paperFullScreen: { width: '100%', border: 0, borderRadius: 0, margin: 0 },
      },
    },
    MuiAutocomplete: { styleOverrides: { paper: popover } },
    MuiMenu: { styleOverrides: { paper: popover } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, fontSize: '0.9375rem', fontWeight: 600, paddingInline: 12 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--mui-palette-divider)', padding: '10px 12px' },
        head: {
          color: 'var(--mui-palette-text-secondary)',
          fontWeight: 600,
          fontSize: '0.8125rem',
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiAlert: { styleOverrides: { root: { borderRadius: 10, fontSize: '0.9375rem' } } },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: alpha('#7f9494', 0.18) } },
    },
  },
});
