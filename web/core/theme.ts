import { alpha, createTheme } from '@mui/material/styles';

/** What the palette holds beside the colours of MUI. */
interface Sheets {
  /** Wells inside a sheet: previews, codes. */
  readonly sunken: string;
  /** A row that is open. */
  readonly selected: string;
  /** The edges of fields and empty marks: at least 3:1. */
  readonly edge: string;
  /** What floats in the other theme's colours, and the texts on it. */
  readonly inverse: string;
  readonly onInverse: string;
  readonly onInverseQuiet: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    readonly sheets: Sheets;
  }
  interface PaletteOptions {
    readonly sheets?: Sheets;
  }
  interface PaletteColor {
    readonly soft?: string;
    readonly ink?: string;
  }
  interface SimplePaletteColorOptions {
    readonly soft?: string;
    readonly ink?: string;
  }
}

/** The colours of both themes; every contrast pair used for text is at least 4.5:1. */
const light = {
  brand: { main: '#06605c', dark: '#044b48', ink: '#055f5b', soft: '#dceeec' },
  error: { main: '#b0231b', dark: '#8c1a14', soft: '#fdebe9' },
  success: { main: '#0b6a3b', soft: '#dcf3e5' },
  warning: { main: '#8a5200', soft: '#fdf0d9' },
  info: { main: '#1b55a5', soft: '#e5eefb' },
  page: '#f1f4f3',
  surface: '#ffffff',
  hover: '#f4f7f6',
  line: '#e4e9e8',
  ink: ['#0d1918', '#475654', '#5f6d6b'],
  sheets: {
    sunken: '#f6f8f8',
    selected: '#e3f1ef',
    edge: '#7a8886',
    inverse: '#10211f',
    onInverse: '#f2f7f6',
    onInverseQuiet: '#b4c6c3',
  },
};

const dark: typeof light = {
  brand: { main: '#54c8bd', dark: '#74d8ce', ink: '#72d6cc', soft: '#143435' },
  error: { main: '#ff988d', dark: '#ffb0a7', soft: '#3b1b19' },
  success: { main: '#74d99f', soft: '#11321f' },
  warning: { main: '#eeb761', soft: '#33260f' },
  info: { main: '#93bff7', soft: '#152842' },
  page: '#080d0e',
  surface: '#101718',
  hover: '#151e1f',
  line: '#222c2d',
  ink: ['#e9f0ef', '#aab8b6', '#8d9c9a'],
  sheets: {
    sunken: '#0b1112',
    selected: '#12292a',
    edge: '#6c7c7a',
    inverse: '#dfe9e7',
    onInverse: '#0d1918',
    onInverseQuiet: '#455553',
  },
};

const palette = (colours: typeof light, contrastText: string) => {
  const [primary = '', secondary = '', quiet = ''] = colours.ink;
  return {
    primary: { ...colours.brand, contrastText },
    error: { ...colours.error, contrastText },
    success: { ...colours.success, contrastText },
    warning: { ...colours.warning, contrastText },
    info: { ...colours.info, contrastText },
    background: { default: colours.page, paper: colours.surface },
    text: { primary, secondary, disabled: quiet },
    action: { hover: colours.hover },
    divider: colours.line,
    sheets: colours.sheets,
  };
};

const fonts =
  'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

const heading = (fontSize: string, lineHeight: number) => ({
  fontSize,
  lineHeight,
  fontWeight: 650,
  letterSpacing: '-0.018em',
});

const typography = {
  fontFamily: fonts,
  h1: heading('1.25rem', 1.3),
  h2: heading('1rem', 1.4),
  h3: heading('0.875rem', 1.4),
  body1: { fontSize: '0.875rem', lineHeight: 1.45 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' as const, letterSpacing: 0 },
};

const focusRing = { outline: '2px solid', outlineColor: 'var(--mui-palette-primary-ink)', outlineOffset: '2px' };

// The focused input is hidden. The box around it is larger than the visible mark: an outer ring would cover the label.
const hiddenInputFocus = {
  styleOverrides: { root: { '&.Mui-focusVisible': { ...focusRing, outlineOffset: '-8px' } } },
};

// Without a border a list looks as if it were part of what it covers.
const popover = {
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 10,
  boxShadow: '0 1px 2px rgb(13 25 24 / 0.1), 0 10px 28px -6px rgb(13 25 24 / 0.22)',
};

/** One theme: a class on the document's root chooses between the light and the dark values of its tokens. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: { palette: palette(light, '#ffffff') }, dark: { palette: palette(dark, '#06201f') } },
  typography,
  shape: { borderRadius: 8 },
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
        root: { minHeight: 36, paddingInline: 14, borderRadius: 8, '@media (max-width:899.95px)': { minHeight: 44 } },
        outlined: { borderColor: 'var(--mui-palette-sheets-edge)' },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 8, width: 32, height: 32, '@media (max-width:899.95px)': { width: 44, height: 44 } },
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
        root: { backgroundColor: 'var(--mui-palette-background-paper)', borderRadius: 8, fontSize: '0.875rem' },
        // 16 px keeps a phone from zooming in when a field gets the focus.
        input: {
          padding: '8px 12px',
          height: 'auto',
          lineHeight: 1.4,
          '@media (max-width:899.95px)': { fontSize: '1rem', paddingBlock: 11 },
        },
        multiline: { padding: 0 },
        adornedStart: { '& input': { paddingLeft: 0 } },
        notchedOutline: { borderColor: 'var(--mui-palette-sheets-edge)' },
      },
    },
    // MUI opens the next tooltip at once within 800 ms plus `leaveDelay` of the last one: -500 makes that 300 ms.
    MuiTooltip: {
      defaultProps: { enterDelay: 700, enterNextDelay: 0, leaveDelay: -500, arrow: true },
      styleOverrides: { tooltip: { fontSize: '0.8125rem' } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { border: '1px solid var(--mui-palette-divider)', borderRadius: 12, margin: 16 },
        // The margins on both sides, no more: on a small phone every pixel of a dialog is needed.
        paperFullWidth: { width: 'calc(100% - 32px)' },
        paperFullScreen: { width: '100%', border: 0, borderRadius: 0, margin: 0 },
      },
    },
    MuiAutocomplete: { styleOverrides: { paper: popover } },
    MuiMenu: { styleOverrides: { paper: popover } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, fontSize: '0.875rem', fontWeight: 600, paddingInline: 12 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--mui-palette-divider)', padding: '10px 12px' },
        head: {
          color: 'var(--mui-palette-text-secondary)',
          fontWeight: 600,
          fontSize: '0.75rem',
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiAlert: { styleOverrides: { root: { borderRadius: 8, fontSize: '0.875rem' } } },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: alpha('#7f9494', 0.18) } },
    },
  },
});
