import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useUser } from '../../../core/session-api.ts';
import { Sheet, SheetLine, SheetSection } from '../../../ui/sheet.tsx';
import { notificationMessages as messages } from '../messages.ts';

/** Which e-mails the user gets, and where. */
export const Notifications = () => {
  const { email } = useUser();
  return (
    <Sheet>
      <SheetSection title={messages.title} note={messages.note}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {email === null ? messages.noEmail : messages.to(email)}
        </Typography>
        <Typography component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {messages.list.map((notice) => (
            <SheetLine key={notice} component="li" title={<Box sx={{ fontWeight: 400 }}>{notice}</Box>} />
          ))}
        </Typography>
      </SheetSection>
    </Sheet>
  );
};
