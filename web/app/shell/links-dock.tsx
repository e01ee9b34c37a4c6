import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation, useNavigate } from '../../core/router/index.ts';
import { dockDisplay } from '../../ui/selection-bar.tsx';
import { entryMessages, menuMessages } from './messages.ts';

/** Leads to the screen before. */
const useBack = (): (() => void) => {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => {
    // The first entry of the browser's history has this key: nothing of the program is before it.
    if (key === 'default') void navigate('/dashboard');
    else void navigate(-1);
  };
};

const tell = (name: string) => (): void => {
  window.dispatchEvent(new Event(name));
};

/**
 * The buttons of the Payment Links screen on a phone. The specification names them and their events. A link or the create
 * form covers them and has a Back button of its own, which leads to the list; the acts on selected links take their place.
 */
export const LinksDock = () => (
  <Box
    component="section"
    aria-label={entryMessages.links.label}
    sx={{
      display: `var(${dockDisplay}, grid)`,
      gridTemplateColumns: '1.4fr 1fr 1fr',
      gap: 1,
      p: '8px 12px 4px',
      '& button': { px: 0.5, minWidth: 0, fontSize: 'min(0.875rem, 4.4vw)' },
    }}
  >
    <Button variant="contained" startIcon={<Add />} onClick={tell('switchToCreateTab')}>
      {menuMessages.newLink}
    </Button>
    <Button variant="outlined" color="inherit" onClick={tell('openAddCustomerDialog')}>
      {menuMessages.newCustomer}
    </Button>
    <Button color="inherit" onClick={useBack()} sx={{ color: 'text.secondary' }}>
      {menuMessages.back}
    </Button>
  </Box>
);
