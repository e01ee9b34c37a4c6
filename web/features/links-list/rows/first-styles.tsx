import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from '../../../core/theme.ts';
import { headsLineStyle } from '../../../ui/dense-list.tsx';
import { titleStyle } from '../../../ui/list-head.tsx';
import { sheetStyle } from '../../../ui/list-screen.tsx';
import { narrowTitle, phoneBarStyle } from '../../../ui/phone-bar.ts';
import { sidebarWidth } from '../../../ui/sidebar-width.ts';
import { columns, headStyle, rowStyles } from './list-styles.ts';

const title = { typography: 'h1', overflow: 'hidden', whiteSpace: 'nowrap' } as const;

// Below the dialogs, which may be opened over it.
const pictureStyle = {
  position: 'fixed',
  inset: 0,
  zIndex: 'drawer',
  overflow: 'hidden',
  bgcolor: 'background.default',
  p: { md: '8px 8px 8px 0' },
  pl: { md: sidebarWidth.open },
  '&.wide-sheet': { pl: { md: sidebarWidth.closed } },
  // A phone's header and the foot with its bars, and the head of the list, as high as what will stand there.
  '& .bar': {
    ...title,
    ...phoneBarStyle,
    display: { xs: 'flex', md: 'none' },
    ...narrowTitle,
  },
  '& .title': { ...titleStyle, ...title, display: { xs: 'none', md: 'flex' }, minHeight: 'calc(32px + 1.53125rem)' },
  '& .strip': { height: { xs: 45, md: 41 }, borderBottom: 1, borderColor: 'divider' },
  '& .tools': { height: { xs: 'calc(20px + 1.178rem)', md: 'calc(36px + 1.225rem)' } },
  '& .foot': {
    display: { md: 'none' },
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    height: 'calc(113px + env(safe-area-inset-bottom))',
    bgcolor: 'background.paper',
    borderTop: 1,
    borderColor: 'divider',
  },
} as const;

/** The lines and their heads as the list has them, and the frame around them. */
const firstStyles = (theme: Theme) => ({
  ...rowStyles(theme),
  '.links .heads': theme.unstable_sx(headsLineStyle(columns, headStyle)),
  '.first-lines': theme.unstable_sx(pictureStyle),
  // All of them are seen: they are not laid out a second time to find that out.
  '.first-lines .line.link': { contentVisibility: 'visible' },
  '.first-lines .sheet': theme.unstable_sx(sheetStyle(true, false)),
});

const token = /(--mui-[\w-]+):[^;{}]*;?/g;

/** The styles without the tokens that nothing in them uses. */
const withUsedTokens = (css: string): string => {
  const used = new Set(Array.from(css.matchAll(/var\((--mui-[\w-]+)/g), ([, name]) => name));
  const left = css.replaceAll(token, (declared, name: string) => (used.has(name) ? declared : ''));
  return left === css ? css : withUsedTokens(left);
};

const rule = /([^{}]+)\{[^{}]*\}/g;
const notSeen = /:(hover|focus|disabled|enabled|checked|indeterminate)|\.ticked/;
// Browsers that run these scripts know all but one of them without a prefix.
const prefixed =
  /(-webkit-(?!user-select|text-size|font-smooth|tap)[\w-]+:|-(ms|moz)-[\w-]+:|display:-(webkit|ms)-)[^;{}]*;/g;

/** The styles without what answers a hand or a key, or belongs to what is selected. */
const ofPicture = (css: string): string =>
  css.replaceAll(rule, (all, selectors: string) =>
    selectors.split(',').every((selector) => notSeen.test(selector)) ? '' : all.replaceAll(prefixed, ''),
  );

/** The styles of the first lines: what the console makes in the browser is made of the same objects. */
export const makeFirstCss = (): string => {
  const markup = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <GlobalStyles styles={firstStyles} />
    </ThemeProvider>,
  );
  const css = Array.from(markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css]) => css).join('');
  return withUsedTokens(ofPicture(css));
};
