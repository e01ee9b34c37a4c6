import May from '@mui/icons-material/MarkChatReadOutlined';
import Cannot from '@mui/icons-material/RemoveCircleOutlined';
import Stopped from '@mui/icons-material/SpeakerNotesOffOutlined';
import Box from '@mui/material/Box';
import type { CustomerTexting } from '../../../../src/contract/customers.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { textingMessages } from './messages.ts';

const icons = { may: May, stopped: Stopped, failed: Cannot, none: Cannot };
const colours = { may: 'primary.ink', stopped: 'error.main', failed: 'text.secondary', none: 'text.secondary' };

/** The mark alone. */
export const TextingIcon = ({ texting }: { readonly texting: CustomerTexting }) => {
  const Icon = icons[texting];
  return <Icon aria-hidden sx={{ fontSize: 15, color: colours[texting], flex: 'none' }} />;
};

/** Whether a customer can be texted: a mark, and a word where they cannot. */
export const TextingMark = ({ texting }: { readonly texting: CustomerTexting }) => {
  const { short, full } = textingMessages[texting];
  return (
    <Box
      component="span"
      title={full}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'middle', position: 'relative' }}
    >
      <TextingIcon texting={texting} />
      {short === '' ? (
        <Hidden>{full}</Hidden>
      ) : (
        <Box component="span" sx={{ ...(texting === 'stopped' && { color: 'error.main', fontWeight: 600 }) }}>
          {short}
        </Box>
      )}
    </Box>
  );
};
