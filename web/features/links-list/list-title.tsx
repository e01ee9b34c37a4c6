import Add from '@mui/icons-material/Add';
import Export from '@mui/icons-material/FileDownloadOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Many from '@mui/icons-material/PlaylistAdd';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link } from '../../core/router/index.ts';
import { InHeader } from '../../ui/header-slot.tsx';
import { Key } from '../../ui/key.tsx';
import { TitleBar } from '../../ui/list-head.tsx';
import { useIsDesktop } from '../../ui/page.tsx';
import { narrowTitle } from '../../ui/phone-bar.ts';
import { createLinkMessages } from '../link/index.ts';
import { ToConfirm } from './filters/index.ts';
import { listMessages } from './messages.ts';
import { type ListPlace, screenMessages, useListFocus } from './navigation/index.ts';
import { exportMessages } from './selection/index.ts';

interface TabsProps {
  readonly place: ListPlace;
  /** The store has no link yet: the empty list has the solid button. */
  readonly isEmpty: boolean;
}

/**
 * The two tabs that the specification names. On a desktop the list stays in sight beside the form, so that the tab of the list is only
 * shown while the other one is chosen.
 */
const ScreenTabs = ({ place, isEmpty }: TabsProps) => {
  const isSoft = place.isCreating || place.linkId !== null || isEmpty;
  const { createTab } = useListFocus();
  return (
    <Box role="tablist" aria-label={screenMessages.title} sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
      <Button
        role="tab"
        id="tab-list"
        aria-controls="panel-list"
        aria-selected={!place.isCreating}
        onClick={place.showAll}
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap', ...(!place.isCreating && { display: 'none' }) }}
      >
        {screenMessages.allLinks}
      </Button>
      <Button
        ref={createTab}
        role="tab"
        id="tab-create"
        aria-controls="panel-create"
        aria-selected={place.isCreating}
        variant={isSoft ? 'text' : 'contained'}
        startIcon={<Add />}
        onClick={place.create}
        sx={{
          whiteSpace: 'nowrap',
          '& kbd': { ml: 0.75 },
          ...(isSoft && { bgcolor: 'primary.soft', color: 'primary.ink' }),
        }}
      >
        {createLinkMessages.tab}
        <Key name="C" />
      </Button>
    </Box>
  );
};

interface TitleProps extends TabsProps {
  readonly toConfirm: number;
  readonly exporting: boolean;
  readonly onExport: () => void;
  readonly onShowKeys: () => void;
  readonly onShowSearch: () => void;
}

/** The way to links for many people at once. A phone has seldom room for it, and has it in the menu of Customers. */
const ManyButton = () => (
  <IconButton
    component={Link}
    to="/payment-links/many"
    aria-label={listMessages.many}
    title={listMessages.many}
    sx={{ '@media (max-width:499px)': { display: 'none' } }}
  >
    <Many fontSize="small" />
  </IconButton>
);

const PhoneTitle = ({ toConfirm, onShowSearch }: TitleProps) => (
  <InHeader>
    <Typography variant="h1" noWrap sx={{ flex: 1, ...narrowTitle }}>
      {screenMessages.title}
    </Typography>
    <ToConfirm toConfirm={toConfirm} short />
    <ManyButton />
    <IconButton aria-label={listMessages.search} onClick={onShowSearch}>
      <Search />
    </IconButton>
  </InHeader>
);

/** The title of the screen with its acts; on a phone it stands in the header. */
export const ListTitle = memo((props: TitleProps) => {
  const { place, isEmpty, exporting, onExport, onShowKeys } = props;
  if (!useIsDesktop()) return <PhoneTitle {...props} />;
  return (
    <TitleBar>
      <Typography variant="h1" noWrap sx={{ flexGrow: 1 }}>
        {screenMessages.title}
      </Typography>
      <IconButton aria-label={listMessages.keys} title={`${listMessages.keys} (?)`} onClick={onShowKeys}>
        <Keyboard fontSize="small" />
      </IconButton>
      <ManyButton />
      <IconButton
        aria-label={exportMessages.label}
        title={exportMessages.label}
        disabled={exporting}
        onClick={onExport}
      >
        <Export fontSize="small" />
      </IconButton>
      <ScreenTabs place={place} isEmpty={isEmpty} />
    </TitleBar>
  );
});
