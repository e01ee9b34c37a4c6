import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { TitleBar, UpLink } from '../../../ui/list-head.tsx';
import { bottomBarHeight, useIsDesktop } from '../../../ui/page.tsx';
import { sheetEdge, windowHeight } from '../../../ui/sheet.tsx';
import { listAddress } from '../calls/index.ts';
import { messages } from './messages.ts';

/** The sheet of the editor, as high as the window. On a desktop its columns scroll, and head and foot stay. */
export const stageStyle = {
  ...sheetEdge,
  ...windowHeight,
  height: { md: 'calc(100dvh - 16px)' },
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: { md: 'hidden' },
  m: { md: '8px 8px 8px 0' },
} as const;

/** What scrolls by itself on a desktop. */
export const columnStyle = { minHeight: 0, minWidth: 0, overflowY: { md: 'auto' } } as const;

/** The columns, as many as have room. */
export const columnsStyle = (columns: string) =>
  ({
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: columns,
    gridTemplateRows: 'minmax(0, 1fr)',
    '& > * + *': { borderLeft: { md: '1px solid var(--mui-palette-divider)' } },
  }) as const;

/** What stays at the foot; on a phone it stands on the menu. */
export const footStyle = {
  position: { xs: 'sticky', md: 'static' },
  bottom: `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`,
  zIndex: 2,
  flex: 'none',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

const signedWhen = ({ showBeforePayment, showAfterPayment }: DocumentTemplate): string => {
  if (showBeforePayment) return messages.signed.before;
  return showAfterPayment ? messages.signed.after : messages.signed.without;
};

const summaryOf = (template: DocumentTemplate): string =>
  [messages.languages[template.language], messages.papers[template.paperSize], signedWhen(template)].join(' · ');

/** What is edited, and the way back to the list; null is a template of which nothing is known. */
export const StageHead = memo(({ template }: { readonly template: DocumentTemplate | null }) => {
  const isDesktop = useIsDesktop();
  const name = template?.name ?? messages.template;
  return (
    <Box sx={{ borderBottom: { md: 1 }, borderColor: { md: 'divider' }, pb: { md: 1 } }}>
      <TitleBar>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: 1, minWidth: 0 }}>
          <UpLink to={listAddress} label={isDesktop ? messages.documents : messages.back} />
          <Typography variant="h1" noWrap title={name} sx={{ minWidth: 0 }}>
            {name}
          </Typography>
          {isDesktop && template && (
            <Typography variant="body2" noWrap sx={{ flex: 'none', color: 'text.secondary' }}>
              {summaryOf(template)}
            </Typography>
          )}
        </Box>
      </TitleBar>
    </Box>
  );
});

/** The two views where text and preview have no room beside each other. */
export type View = 'text' | 'preview';

interface ViewTabsProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Chooses between the text and its preview. */
export const ViewTabs = memo(({ view, onView }: ViewTabsProps) => (
  <Tabs
    value={view}
    onChange={(_, next: View) => onView(next)}
    aria-label={messages.views.label}
    sx={{ px: { xs: 0.5, md: 1 }, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
  >
    {(['text', 'preview'] as const).map((each) => (
      <Tab key={each} value={each} label={messages.views[each]} />
    ))}
  </Tabs>
));
