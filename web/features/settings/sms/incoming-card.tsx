import Copy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Field } from '../../../ui/form-field.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { texts } from './texts.ts';

/** The address that has to be told to Twilio, so that replies reach us. */
export const IncomingCard = ({ url }: { readonly url: string }) => {
  const copy = useCopy(texts.copied);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
      <Typography variant="h2">{texts.incoming}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
        {texts.incomingNote}
      </Typography>
      <Field
        label={texts.incomingUrl}
        value={url}
        onText={() => undefined}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Box sx={{ mt: 1.5 }}>
        <Button variant="outlined" startIcon={<Copy />} onClick={() => void copy(url)}>
          {texts.copy}
        </Button>
      </Box>
    </Paper>
  );
};
