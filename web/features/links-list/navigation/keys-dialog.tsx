import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { keyMessages } from './messages.ts';

interface KeysDialogProps {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onClose: () => void;
}

/** The keys of the list, and the choice to do without them. */
export const KeysDialog = ({ on, onSwitch, onClose }: KeysDialogProps) => (
  <ClosableDialog open title={keyMessages.title} onClose={onClose} maxWidth="xs" fullWidth>
    <DialogContent>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '64px 1fr', gap: 1, m: 0 }}>
        {keyMessages.keys.map(([key, does]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {key}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        control={<Checkbox checked={on} onChange={(_, next) => onSwitch(next)} />}
        label={keyMessages.enabled}
        sx={{ mt: 1.5 }}
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {keyMessages.hint}
      </Typography>
    </DialogContent>
  </ClosableDialog>
);
