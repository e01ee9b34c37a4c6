import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSearchParams } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { SheetLine, SheetSection } from '../../../ui/sheet.tsx';
import { WebhooksSummary } from '../../webhooks/index.ts';
import { HistorySection } from './history-section.tsx';
import { noticeMessages, viewMessages } from './messages.ts';
import { OwnNotifications } from './own-notifications.tsx';
import { StoreNotifications } from './store-notifications.tsx';
import { SummarySection } from './summary-section.tsx';

type View = 'store' | 'me';

const switchStyle = {
  display: 'inline-flex',
  m: { xs: 2, sm: 3, md: 4 },
  mb: { xs: 0, sm: 0, md: 0 },
  p: '1px',
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  borderRadius: '9px',
  '& button': { minHeight: { xs: 44, md: 32 }, px: 1.5, color: 'text.secondary', border: '1px solid transparent' },
  '& button[aria-pressed=true]': { bgcolor: 'background.paper', borderColor: 'text.secondary', color: 'text.primary' },
} as const;

/** Leaving one of the two asks as leaving the screen does, where something is not saved. */
const ViewSwitch = ({ view, onShow }: { readonly view: View; readonly onShow: (view: View) => void }) => (
  <Box role="group" aria-label={viewMessages.label} sx={switchStyle}>
    {(['store', 'me'] as const).map((each) => (
      <Button key={each} aria-pressed={each === view} onClick={() => onShow(each)}>
        {viewMessages[each]}
      </Button>
    ))}
  </Box>
);

/** Which emails always go out. */
const Notices = () => {
  const { email } = useUser();
  return (
    <SheetSection title={noticeMessages.title} note={noticeMessages.note}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email === null ? noticeMessages.noEmail : noticeMessages.to(email)}
      </Typography>
      <Typography component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {noticeMessages.list.map((notice) => (
          <SheetLine key={notice} component="li" title={<Box sx={{ fontWeight: 400 }}>{notice}</Box>} />
        ))}
      </Typography>
    </SheetSection>
  );
};

const ForMe = () => (
  <>
    <OwnNotifications />
    <Notices />
  </>
);

/** For admins what the store is told of, or at a press they themselves; for everybody else the latter. */
export const NotificationSettings = () => {
  const [params, setParams] = useSearchParams();
  if (useUser().role !== 'admin')
    return (
      <>
        <ForMe />
        <HistorySection />
      </>
    );
  const view: View = params.get('for') === 'me' ? 'me' : 'store';
  const show = (next: View): void =>
    setParams((before) => {
      before.set('for', next);
      return before;
    });
  return (
    <>
      <ViewSwitch view={view} onShow={show} />
      {view === 'me' ? (
        <ForMe />
      ) : (
        <>
          <StoreNotifications />
          <SummarySection />
          <WebhooksSummary />
          <HistorySection />
        </>
      )}
    </>
  );
};
