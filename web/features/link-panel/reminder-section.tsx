import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import {
  reminderMessages as messages,
  remindersSwitchOf,
  type SetRefusal,
  useNextReminder,
  useSwitchReminders,
} from '../link/index.ts';
import { Section } from './sections.tsx';

interface ReminderSectionProps {
  readonly link: LinkRow;
  readonly setRefusal: SetRefusal;
}

/** When the customer is reminded of the link next, or why not any more, and what stops that or lets it go on. */
export const ReminderSection = ({ link, setRefusal }: ReminderSectionProps) => {
  const next = useNextReminder(link);
  const run = useSwitchReminders(setRefusal);
  const turn = remindersSwitchOf(link);
  if (turn === null) return null;
  return (
    <Section
      title={messages.title}
      aside={
        <Button size="small" color="inherit" onClick={() => void run(link)} sx={{ my: -0.75, mr: '-14px' }}>
          {messages[turn]}
        </Button>
      }
    >
      <Typography>{link.remindersEnded === null ? `${next}.` : messages.ended[link.remindersEnded]}</Typography>
    </Section>
  );
};
