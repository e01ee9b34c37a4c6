import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLinkQuery } from './panel-api.ts';

interface LinkPanelProps {
  readonly linkId: string;
  readonly onClose: () => void;
  /** Open the link above or below in the list; undefined where there is none. */
  readonly onNewer?: () => void;
  readonly onOlder?: () => void;
}

/** One link beside the list. */
export const LinkPanel = ({ linkId, onClose }: LinkPanelProps) => {
  const { data } = useLinkQuery({ params: { linkId } });
  return (
    <Box sx={{ p: 2.5 }}>
      <IconButton aria-label="Close" onClick={onClose} sx={{ float: 'right' }}>
        <Close fontSize="small" />
      </IconButton>
      <Typography variant="h2">{data?.link.customerName}</Typography>
    </Box>
  );
};
