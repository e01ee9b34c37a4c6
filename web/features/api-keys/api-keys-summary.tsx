import Button from '@mui/material/Button';
import { Link } from '../../core/router/index.ts';
import { SheetSection } from '../../ui/sheet.tsx';
import { summaryMessages } from './messages.ts';

/** The way to the API keys, in a section of the settings. */
export const ApiKeysSummary = () => (
  <SheetSection title={summaryMessages.title} note={summaryMessages.note}>
    <Button component={Link} to="/settings/api-keys" variant="outlined" sx={{ justifySelf: 'start' }}>
      {summaryMessages.open}
    </Button>
  </SheetSection>
);
