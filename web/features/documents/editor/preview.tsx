import Warning from '@mui/icons-material/WarningAmberRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { messageOf } from '../../../core/transport.ts';
import { LoadError } from '../../../ui/list-states.tsx';
import { FrozenText } from '../parts/index.ts';
import type { TextPlace } from './marked-places.ts';
import { previewMessages as messages, problemMessages } from './messages.ts';
import type { Note } from './notes.ts';
import { type PreviewSubject, ShownFor } from './shown-for.tsx';
import type { Preview } from './use-preview.ts';

/** What a template is shown on. */
type Form = keyof typeof messages.forms;

interface FormChoiceProps {
  readonly form: Form;
  readonly onForm: (form: Form) => void;
}

const FormChoice = memo(({ form, onForm }: FormChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={form}
    aria-label={messages.form}
    onChange={(_, next: Form | null) => next !== null && onForm(next)}
  >
    {(['phone', 'paper'] as const).map((each) => (
      <ToggleButton key={each} value={each} sx={{ minHeight: { xs: 44, md: 36 }, textTransform: 'none', px: 1.5 }}>
        {messages.forms[each]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
));

interface NotesProps {
  readonly tone: 'error' | 'warning';
  readonly title: string;
  readonly notes: readonly Note[];
  readonly onGo: (place: TextPlace) => void;
}

/** What is to know of the text; each name leads to its place. */
export const Notes = memo(
  ({ tone, title, notes, onGo }: NotesProps) =>
    notes.length > 0 && (
      <Alert severity={tone} icon={<Warning fontSize="small" />} role="presentation" sx={{ py: 0.25 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 160, overflowY: 'auto' }}>
          {notes.map(({ key, place, name, text }) => (
            <Typography key={key} component="li" variant="body2" sx={{ mt: 0.25 }}>
              {place && (
                <>
                  <MuiLink
                    component="button"
                    type="button"
                    color="inherit"
                    onClick={() => onGo(place)}
                    sx={{ verticalAlign: 'baseline', fontWeight: 600, overflowWrap: 'anywhere', textAlign: 'start' }}
                  >
                    {name}
                  </MuiLink>
                  {': '}
                </>
              )}
              {text}
            </Typography>
          ))}
        </Box>
      </Alert>
    ),
);

interface PreviewColumnProps {
  readonly template: DocumentTemplate;
  readonly preview: Preview | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly shown: PreviewSubject | null;
  readonly onShow: (shown: PreviewSubject) => void;
  readonly problems: readonly Note[];
  readonly empty: readonly Note[];
  readonly letters: readonly Note[];
  readonly onGo: (place: TextPlace) => void;
}

const phone = {
  minHeight: 420,
  p: 2,
  borderRadius: '20px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
} as const;

// Paper is white in both themes, and black is printed on it.
const paper = {
  bgcolor: '#fff',
  color: '#000',
  colorScheme: 'light',
  border: 1,
  borderColor: 'divider',
  fontSize: '0.75rem',
} as const;

const forms = {
  phone,
  letter: { ...paper, minHeight: 440, p: 3.5 },
  receipt: { ...paper, maxWidth: 240, minHeight: 320, mx: 'auto', p: 2 },
} as const;

const Page = memo(({ template, preview, form }: Pick<PreviewColumnProps, 'template' | 'preview'> & { form: Form }) =>
  preview ? (
    <Box sx={forms[form === 'phone' ? 'phone' : template.paperSize]}>
      <FrozenText blocks={preview.blocks} lang={template.language} />
    </Box>
  ) : (
    <Skeleton
      variant="rounded"
      role="status"
      aria-label={messages.loading}
      height={420}
      sx={{ borderRadius: '20px' }}
    />
  ),
);

/** What a document made now would say, for whom, and what is wrong with it. */
export const PreviewColumn = memo((props: PreviewColumnProps) => {
  const { template, preview, error, onRetry, shown, onShow, problems, empty, letters, onGo } = props;
  const [form, setForm] = useState<Form>('phone');
  return (
    <Box
      component="section"
      aria-label={messages.label}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FormChoice form={form} onForm={setForm} />
        <ShownFor shown={shown} onShow={onShow} />
      </Box>
      <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        <Notes tone="error" title={problemMessages.title} notes={problems} onGo={onGo} />
        <Notes tone="error" title={messages.letters} notes={letters} onGo={onGo} />
        <Notes tone="warning" title={messages.empty(empty.length)} notes={empty} onGo={onGo} />
      </Box>
      {error !== undefined && <LoadError message={messageOf(error, messages.failed)} onRetry={onRetry} />}
      {(preview !== undefined || error === undefined) && <Page template={template} preview={preview} form={form} />}
    </Box>
  );
});
