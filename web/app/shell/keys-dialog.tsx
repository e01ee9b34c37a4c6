import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useUser } from '../../core/session-api.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { commandKey } from '../../ui/key.tsx';
import { useShortcutsOn } from '../../ui/shortcuts.ts';
import { keyMessages } from './messages.ts';

type KeyLine = readonly [key: string, does: string];

const KeyList = ({ title, keys }: { readonly title: string; readonly keys: readonly KeyLine[] }) => (
  <Box component="section" aria-label={title} sx={{ breakInside: 'avoid', mb: 2 }}>
    <Typography variant="body2" component="h3" sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.75 }}>
      {title}
    </Typography>
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '88px 1fr', gap: 0.75, m: 0 }}>
      {keys.map(([key, does]) => (
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
  </Box>
);

/** The keys of every screen and of the lists, and the choice to do without the letters. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [on, switchTo] = useShortcutsOn();
  const { everywhere, toAccounts } = keyMessages;
  const lines: readonly KeyLine[] = [
    [commandKey('K'), keyMessages.find],
    ...everywhere,
    ...(useUser().operator ? [toAccounts] : []),
  ];
  return (
    <ClosableDialog open title={keyMessages.title} onClose={onClose} maxWidth="sm" fullWidth>
      <DialogContent tabIndex={0}>
        <Box sx={{ columnCount: { md: 2 }, columnGap: 4 }}>
          <KeyList title={keyMessages.onEvery} keys={lines} />
          <KeyList title={keyMessages.onLists} keys={keyMessages.lists} />
          <KeyList title={keyMessages.onSome} keys={keyMessages.some} />
        </Box>
        <FormControlLabel
          control={<Checkbox checked={on} onChange={(_, next) => switchTo(next)} />}
          label={keyMessages.enabled}
        />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {keyMessages.hint(commandKey('K'))}
        </Typography>
      </DialogContent>
    </ClosableDialog>
  );
};
