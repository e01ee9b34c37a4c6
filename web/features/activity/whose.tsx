import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from './messages.ts';

const toggleStyle = {
  minHeight: { xs: 44, md: 32 },
  borderRadius: 99,
  color: 'text.secondary',
  '&[aria-pressed=true]': { bgcolor: 'primary.soft', color: 'primary.ink' },
} as const;

interface WhoseProps {
  readonly isMine: boolean;
  readonly onChoose: (isMine: boolean) => void;
}

/** The own events, or those of the whole store. */
export const Whose = ({ isMine, onChoose }: WhoseProps) => (
  <Box role="group" aria-label={messages.whose} sx={{ display: 'flex' }}>
    <Button aria-pressed={isMine} onClick={() => onChoose(true)} sx={toggleStyle}>
      {messages.mine}
    </Button>
    <Button aria-pressed={!isMine} onClick={() => onChoose(false)} sx={toggleStyle}>
      {messages.all}
    </Button>
  </Box>
);
