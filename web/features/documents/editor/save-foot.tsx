import Check from '@mui/icons-material/Check';
import Pen from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { Link } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { showTimeOrDay } from '../../../ui/date-time.ts';
import { useNow } from '../../../ui/moment.tsx';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { listAddress, templateAddress } from '../calls/index.ts';
import { saveMessages as messages } from './messages.ts';
import type { TemplateText } from './use-template-text.ts';

/** What changed, in the person's own words. */
export const ChangeField = ({ text: { change, onChange } }: { readonly text: TemplateText }) => (
  <OutlinedInput
    value={change}
    onChange={({ target }) => onChange(target.value)}
    placeholder={messages.change}
    inputProps={{ 'aria-label': messages.change, maxLength: 300 }}
    sx={{ width: { xs: '100%', md: 256 } }}
  />
);

const Choice = ({ text: { saveMine, showTheirs, unsaved } }: { readonly text: TemplateText }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
    {unsaved && (
      <Button size="small" variant="outlined" color="inherit" onClick={() => void saveMine()}>
        {messages.mine}
      </Button>
    )}
    <Button size="small" variant="outlined" color="inherit" onClick={() => void showTheirs()}>
      {messages.theirs}
    </Button>
  </Box>
);

/** Why the text was not saved, or would not be, and what can be done about it. */
export const SaveRefused = ({ text }: { readonly text: TemplateText }) => {
  const { refusal, isBehind } = text;
  const isChanged = refusal?.isChanged ?? isBehind;
  return (
    <Box role="alert" sx={{ px: { xs: 2, md: 2.5 }, pt: 1.25, '&:empty': { display: 'none' } }}>
      {(refusal || isBehind) && (
        <Alert severity={refusal ? 'error' : 'info'} variant="outlined" role="presentation">
          {refusal?.message ?? messages.behind} {isChanged ? messages.choiceHelp : messages.kept}
          {isChanged && <Choice text={text} />}
        </Alert>
      )}
    </Box>
  );
};

/** What is still to be done before staff can use a template that was just saved, and the way there. */
export const NotOffered = ({ text: { base, isUnoffered } }: { readonly text: TemplateText }) => (
  <Box role="status" sx={{ px: { xs: 2, md: 2.5 }, pt: 1.25, '&:empty': { display: 'none' } }}>
    {isUnoffered && (
      <Alert severity="info" variant="outlined" role="presentation" sx={{ py: 0 }}>
        {messages.notOffered}{' '}
        <MuiLink component={Link} to={templateAddress(base.id)} color="inherit" sx={{ fontWeight: 600 }}>
          {messages.offer}
        </MuiLink>
      </Alert>
    )}
  </Box>
);

const State = ({ text: { base, unsaved } }: { readonly text: TemplateText }) => {
  const { timezone } = useUser();
  const now = useNow();
  const Icon = unsaved ? Pen : Check;
  const color = unsaved ? 'warning.main' : 'text.secondary';
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ flex: '1 1 96px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 0.75, color }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {unsaved
        ? messages.unsaved
        : messages.saved(showTimeOrDay(new Date(base.updatedAt), now, timezone), base.version)}
    </Typography>
  );
};

/** What became of the text, and the button that saves it. */
export const SaveFoot = ({ text }: { readonly text: TemplateText }) => {
  const { base, busy, unsaved, save } = text;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 2.5 },
        py: { xs: 0.75, md: 1.25 },
      }}
    >
      <State text={text} />
      {useIsDesktop() && unsaved && <ChangeField text={text} />}
      <Button component={Link} to={listAddress} sx={{ color: 'text.secondary' }}>
        {messages.cancel}
      </Button>
      <BusyButton
        busy={busy}
        label={messages.save(base.version + 1)}
        busyLabel={messages.saving}
        onClick={() => void save()}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </Box>
  );
};
