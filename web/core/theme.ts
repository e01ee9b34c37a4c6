import { alpha, createTheme } from '@mui/material/styles';
import { menuMessages } from './messages.ts';

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

/** A colour in the light theme and in the dark one; every contrast pair used for text is at least 4.5:1. */
type Colour = readonly [light: string, dark: string];

const colours = {
  primary: {
    main: ['#06605c', '#54c8bd'],
    dark: ['#044b48', '#74d8ce'],
    ink: ['#055f5b', '#72d6cc'],
    soft: ['#dceeec', '#143435'],
  },
  error: { main: ['#b0231b', '#ff988d'], dark: ['#8c1a14', '#ffb0a7'], soft: ['#fdebe9', '#3b1b19'] },
  success: { main: ['#0b6a3b', '#74d99f'], soft: ['#dcf3e5', '#11321f'] },
  warning: { main: ['#8a5200', '#eeb761'], soft: ['#fdf0d9', '#33260f'] },
  info: { main: ['#1b55a5', '#93bff7'], soft: ['#e5eefb', '#152842'] },
  background: { default: ['#f1f4f3', '#080d0e'], paper: ['#ffffff', '#101718'] },
  text: { primary: ['#0d1918', '#e9f0ef'], secondary: ['#475654', '#aab8b6'], disabled: ['#5f6d6b', '#8d9c9a'] },
  action: { hover: ['#f4f7f6', '#151e1f'] },
  sheets: {
    sunken: ['#f6f8f8', '#0b1112'],
    selected: ['#e3f1ef', '#12292a'],
    edge: ['#7a8886', '#6c7c7a'],
    inverse: ['#10211f', '#dfe9e7'],
    onInverse: ['#f2f7f6', '#0d1918'],
    onInverseQuiet: ['#b4c6c3', '#455553'],
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Colour>>>>;

const line: Colour = ['#e4e9e8', '#222c2d'];
const onMain: Colour = ['#ffffff', '#06201f'];

type Colours = typeof colours;
type Group<T> = { readonly [Name in keyof T]: string };

/** The palette of one theme: of each pair its colour. */
const paletteOf = (at: 0 | 1) => {
  const pick = <T extends Readonly<Record<string, Colour>>>(group: T): Group<T> =>
    Object.fromEntries(Object.entries(group).map(([name, pair]) => [name, pair[at]])) as Group<T>;
  const acting = <T extends keyof Colours>(name: T) => ({ ...pick(colours[name]), contrastText: onMain[at] });
  return {
    primary: acting('primary'),
    error: acting('error'),
    success: acting('success'),
    warning: acting('warning'),
    info: acting('info'),
    background: pick(colours.background),
    text: pick(colours.text),
    action: pick(colours.action),
    divider: line[at],
    sheets: pick(colours.sheets),
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
  colorSchemes: { light: { palette: paletteOf(0) }, dark: { palette: paletteOf(1) } },
  typography,
  shape: { borderRadius: 8 },
  // For whoever wants no motion, what is closed leaves the page at once, and not when an animation that nobody sees would end.
  motion: { reducedMotion: 'system' },
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
        // What a search has found.
        mark: {
          backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 22%, transparent)',
          // The quiet colour of a finished link could not be read on it.
          color: 'var(--mui-palette-text-primary)',
          borderRadius: '3px',
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
    // A long entry has several lines, and an outer ring would be cut at the sides of the menu.
    MuiMenuItem: {
      styleOverrides: {
        root: {
          whiteSpace: 'normal',
          '&.Mui-focusVisible': { ...focusRing, outlineOffset: '-2px', backgroundColor: 'transparent' },
        },
      },
    },
    MuiRadio: hiddenInputFocus,
    MuiCheckbox: hiddenInputFocus,
    // What has not been done yet is a line, not a second colour that looks done.
    MuiLinearProgress: {
      styleOverrides: { determinate: { backgroundColor: 'var(--mui-palette-divider)' } },
    },
    // A finger needs 44 px.
    MuiSwitch: {
      styleOverrides: {
        root: {
          '@media (max-width:899.95px)': {
            height: 44,
            paddingBlock: 15,
            '& .MuiSwitch-switchBase': { paddingBlock: 12 },
          },
        },
      },
    },
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
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: 'var(--mui-palette-background-paper)',
          borderRadius: 8,
          fontSize: '0.875rem',
          // After a tap a field stays hovered, and MUI would give it a fainter edge.
          '@media (hover: none)': {
            '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
              borderColor: 'var(--mui-palette-sheets-edge)',
            },
          },
        },
        // 16 px keeps a phone from zooming in when a field gets the focus.
        input: {
          padding: '8px 12px',
          height: 'auto',
          lineHeight: 1.4,
          // MUI would make it half transparent, which is too faint to be read.
          '&::placeholder': { color: 'var(--mui-palette-text-disabled)', opacity: 1 },
          '&:placeholder-shown': { textOverflow: 'ellipsis' },
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
    // Where more follows below, a hairline says that the words above the buttons are cut. At the end of the content, which moves with
    // it, the sheet's own colour covers the line.
    MuiDialogContent: {
      styleOverrides: {
        root: {
          background: ['background-paper', 'divider']
            .map((colour, at) => {
              const paint = `var(--mui-palette-${colour})`;
              return `linear-gradient(${paint}, ${paint}) bottom / 100% 1px no-repeat ${at === 0 ? 'local' : 'scroll'}`;
            })
            .join(', '),
        },
      },
    },
    MuiAutocomplete: { styleOverrides: { paper: popover } },
    // A menu is above the toasts, which would cover its items.
    MuiMenu: {
      // All that is on a page stands in a landmark; a menu is drawn outside of those that it covers.
      defaultProps: { slotProps: { root: { role: 'region', 'aria-label': menuMessages.name } } },
      styleOverrides: { root: ({ theme }) => ({ zIndex: theme.zIndex.snackbar + 1 }), paper: popover },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 44, fontSize: '0.875rem', fontWeight: 600, paddingInline: 12 } } },
    // MUI's own grey is too light on the page's background.
    MuiToggleButton: { styleOverrides: { root: { color: 'var(--mui-palette-text-secondary)' } } },
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
