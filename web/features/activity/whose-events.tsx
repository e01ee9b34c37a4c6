import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from './messages.ts';

interface WhoseEventsProps {
  readonly isMine: boolean;
  readonly onChoose: (isMine: boolean) => void;
}

const toggleStyle = {
  minHeight: { xs: 44, md: 32 },
  borderRadius: 99,
  color: 'text.secondary',
  '&[aria-pressed=true]': { bgcolor: 'primary.soft', color: 'primary.ink' },
} as const;

/** Chooses between one's own events and those of the whole store. */
export const WhoseEvents = ({ isMine, onChoose }: WhoseEventsProps) => (
  <Box role="group" aria-label={messages.whose} sx={{ display: 'flex' }}>
    <Button aria-pressed={isMine} onClick={() => onChoose(true)} sx={toggleStyle}>
      {messages.mine}
    </Button>
    <Button aria-pressed={!isMine} onClick={() => onChoose(false)} sx={toggleStyle}>
      {messages.all}
    </Button>
  </Box>
);
