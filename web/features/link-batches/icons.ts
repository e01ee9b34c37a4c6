import Check from '@mui/icons-material/Check';
import Clock from '@mui/icons-material/AccessTime';
import Email from '@mui/icons-material/EmailOutlined';
import LinkIcon from '@mui/icons-material/InsertLinkOutlined';
import Text from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Warn from '@mui/icons-material/WarningAmberRounded';

/** The marks of what happens with a row, in its line as in the sums. */
export const icons = { text: Text, later: Clock, email: Email, linkOnly: LinkIcon, warn: Warn, check: Check } as const;
