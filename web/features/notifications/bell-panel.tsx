import Close from '@mui/icons-material/Close';
import MarkAll from '@mui/icons-material/DoneAll';
import Settings from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useNavigate } from '../../core/router/index.ts';
import type { BellItem } from '../../../src/contract/notifications/bell.ts';
import { useBell, useMarkAllReadMutation, useMarkReadMutation } from '../../core/bell-api.ts';
import { messageOf } from '../../core/transport.ts';
import { IconAct } from '../../ui/icon-act.tsx';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useIsDesktop } from '../../ui/page.tsx';
import { Lines } from './bell-lines.tsx';
import { actOf, panelMessages as messages } from './messages.ts';

interface ContentProps {
  readonly titleId: string;
  readonly onClose: () => void;
}

interface HeadProps extends ContentProps {
  readonly unread: number;
  readonly onOpen: (to: string) => void;
}

const Head = ({ titleId, unread, onOpen, onClose }: HeadProps) => {
  const [markAll] = useMarkAllReadMutation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1 }}>
      <Typography id={titleId} variant="h2" sx={{ flex: 'none' }}>
        {messages.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1, whiteSpace: 'nowrap' }}>
        {unread > 0 ? messages.unread(unread) : ''}
      </Typography>
      <IconAct label={messages.markAll} Icon={MarkAll} onPress={() => void markAll({})} disabled={unread === 0} />
      <IconAct label={messages.settings} Icon={Settings} onPress={() => onOpen('/settings?tab=notifications&for=me')} />
      <IconAct label={messages.close} Icon={Close} onPress={onClose} />
    </Box>
  );
};

const Content = ({ titleId, onClose }: ContentProps) => {
  const { data, error, refetch } = useBell();
  const [markRead] = useMarkReadMutation();
  const navigate = useNavigate();
  const open = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const act = (item: BellItem): void => {
    if (item.state === 'unread') void markRead({ body: { ids: item.ids } });
    open(actOf(item).to);
  };
  return (
    <>
      <Head titleId={titleId} unread={data?.unread ?? 0} onOpen={open} onClose={onClose} />
      <Box sx={{ overflowY: 'auto', flex: 1 }}>
        {data && <Lines items={data.items} onAct={act} />}
        {!data && error === undefined && <ListSkeleton rows={4} />}
        {!data && error !== undefined && (
          <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 1, py: 0.5, pr: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" onClick={() => open('/activity')} sx={{ minHeight: { xs: 44, md: 32 }, mr: 'auto' }}>
          {messages.everything}
        </Button>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {messages.kept}
        </Typography>
      </Box>
    </>
  );
};

interface BellPanelProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const paperStyle = {
  display: 'flex',
  flexDirection: 'column',
  width: 408,
  maxHeight: 'min(640px, calc(100vh - 80px))',
} as const;

/** What somebody is told of: beside the menu of a desktop, over the whole screen of a phone. Opening it marks nothing. */
export const BellPanel = ({ anchor, onClose }: BellPanelProps) => {
  const titleId = useId();
  const content = <Content titleId={titleId} onClose={onClose} />;
  if (!useIsDesktop())
    return (
      <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
        {content}
      </Dialog>
    );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paperStyle } }}
    >
      {content}
    </Popover>
  );
};
