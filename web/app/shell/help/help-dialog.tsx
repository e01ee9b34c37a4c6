import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from '../../../core/router/index.ts';
import { supportContact, telephoneLink } from '../../../core/support.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useShellDialogs } from '../../../ui/shell-dialogs.ts';
import { answers, helpMessages as messages } from './messages.ts';

const answerStyle = {
  borderTop: 1,
  borderColor: 'divider',
  '& summary': { cursor: 'pointer', py: 1.25, fontWeight: 600, minHeight: { xs: 44, md: 36 } },
  '& p': { m: 0, pb: 1, color: 'text.secondary' },
} as const;

interface AnswersProps {
  readonly q: string;
  readonly onLeave: () => void;
}

const Answers = ({ q, onLeave }: AnswersProps) => {
  const found = answers.filter(({ question, answer }) =>
    `${question} ${answer}`.toLowerCase().includes(q.toLowerCase()),
  );
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {found.length === 0 && messages.none(q)}
      </Typography>
      {found.map(({ question, answer, to, link }) => (
        <Box component="details" name="help" key={question} sx={answerStyle}>
          <summary>{question}</summary>
          <p>{answer}</p>
          {to !== undefined && (
            <Button component={RouterLink} to={to} onClick={onLeave} sx={{ ml: -1, mb: 1 }}>
              {link}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
};

const contactLink = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 32 }, mr: 2 } as const;

const Contact = () => {
  const { email, phone } = supportContact();
  const isNowhere = email === null && phone === null;
  const draft = `mailto:${email ?? ''}?subject=${encodeURIComponent(messages.subject)}`;
  return (
    <Box
      component="section"
      aria-labelledby="help-contact"
      sx={{ mt: 2, p: 2, borderRadius: 1, bgcolor: 'sheets.sunken' }}
    >
      <Typography id="help-contact" component="h3" sx={{ fontWeight: 600 }}>
        {messages.contact}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isNowhere ? messages.nowhere : messages.contactText}
      </Typography>
      {email !== null && (
        <Link href={draft} sx={{ ...contactLink, overflowWrap: 'anywhere' }}>
          {email}
        </Link>
      )}
      {phone !== null && (
        <Link href={telephoneLink(phone)} sx={contactLink}>
          {phone}
        </Link>
      )}
    </Box>
  );
};

/** Short answers to what is asked most, and how support is reached. */
export const HelpDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [q, setQ] = useState('');
  const openDialog = useShellDialogs();
  const isDesktop = useIsDesktop();
  return (
    <ClosableDialog open title={messages.title} onClose={onClose} fullScreen={!isDesktop}>
      <DialogContent>
        <SearchField label={messages.search} value={q} onSearch={setQ} sx={{ width: '100%' }} />
        <Answers q={q} onLeave={onClose} />
        <Contact />
        {isDesktop && (
          <Button onClick={() => openDialog('keys')} sx={{ mt: 1, ml: -1 }}>
            {messages.keys}
          </Button>
        )}
      </DialogContent>
    </ClosableDialog>
  );
};
