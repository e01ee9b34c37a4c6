import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mergeFields, type MergeField } from '../../../../src/contract/documents/content.ts';
import type { z } from 'zod';
import type {
  DocumentTemplate,
  documentTemplates,
  MissingField,
  Unprintable,
} from '../../../../src/contract/documents/templates.ts';
import { messageOf } from '../../../core/transport.ts';
import { useDebounced } from '../../../ui/interaction.ts';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { type BlankValues, filledIn, useDocumentPreviewQuery } from '../document/index.ts';
import { FrozenText } from '../parts/index.ts';
import { previewMessages as messages } from './messages.ts';

type PreviewRequest = z.input<typeof documentTemplates.previewTemplate.body>;

/** What is typed of a link that is not made yet, as its document would say it. */
export type DraftLink = NonNullable<PreviewRequest['draft']>;

/** For whom and on what a document is made: what is not said is not filled in. */
export interface DocumentSource {
  readonly customerId?: string;
  /** Either id of the link. */
  readonly linkId?: string;
  /** What is typed of a link that is not made yet. */
  readonly draft?: DraftLink;
}

const paperStyle = {
  maxHeight: 380,
  overflowY: 'auto',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
} as const;

const isMergeField = (field: string): field is MergeField => (mergeFields as readonly string[]).includes(field);
const nameOf = (field: string): string => (isMergeField(field) ? messages.fields[field] : field);

const namesOf = (missing: readonly MissingField[], required: boolean): string =>
  [...new Set(missing.filter((each) => each.required === required).map(({ field }) => nameOf(field)))].join(', ');

const Note = ({ text }: { readonly text: string }) => (
  <Typography variant="body2" sx={{ display: 'flex', gap: 0.75, mt: 1, color: 'text.secondary' }}>
    <Warning sx={{ fontSize: 18, color: 'warning.main', flex: 'none' }} />
    <span>{text}</span>
  </Typography>
);

interface NotesProps {
  readonly missing: readonly MissingField[];
  readonly unprintable: readonly Unprintable[];
}

const Notes = ({ missing, unprintable }: NotesProps) => {
  const [needed, empty] = [namesOf(missing, true), namesOf(missing, false)];
  const letters = [...new Set(unprintable.flatMap((each) => each.letters))].join(' ');
  return (
    <Box aria-live="polite">
      {needed !== '' && <Note text={messages.needed(needed)} />}
      {empty !== '' && <Note text={messages.empty(empty)} />}
      {letters !== '' && <Note text={messages.unprintable(letters)} />}
    </Box>
  );
};

interface DocumentPreviewProps {
  readonly template: Pick<DocumentTemplate, 'id' | 'language' | 'name'>;
  readonly source: DocumentSource;
  readonly values: BlankValues;
  readonly title: string;
  /** What is not known yet and will be when the document is made. */
  readonly later?: (field: string) => boolean;
}

/** What a document made now would say, a moment after something was typed, and what is empty in it or cannot be printed. */
export const DocumentPreview = ({ template, source, values, title, later = () => false }: DocumentPreviewProps) => {
  const { id: templateId, language } = template;
  const typed = useDebounced(JSON.stringify({ templateId, ...source, values: filledIn(values), language }));
  const { data, error, isFetching, refetch } = useDocumentPreviewQuery({ body: JSON.parse(typed) as PreviewRequest });
  return (
    <Box component="section" aria-label={title} aria-busy={isFetching}>
      <Typography variant="h3" component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.75 }}>
        {title}
      </Typography>
      {data === undefined && error === undefined && <FormSkeleton fields={2} />}
      {data === undefined && error !== undefined && (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <Box role="group" aria-label={template.name} tabIndex={0} sx={paperStyle}>
            <FrozenText blocks={data.blocks} lang={language} />
          </Box>
          <Notes missing={data.missing.filter(({ field }) => !later(field))} unprintable={data.unprintable} />
        </>
      )}
    </Box>
  );
};
