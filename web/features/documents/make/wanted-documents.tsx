import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { documentLimits } from '../../../../src/contract/documents/limits.ts';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { messageOf } from '../../../core/transport.ts';
import { IconAct } from '../../../ui/icon-act.tsx';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { useDocumentTemplateQuery } from '../calls/index.ts';
import { type BlankValues, type WantedDocument } from '../document/index.ts';
import { BlankFields, emptyBlanks } from './blank-fields.tsx';
import { type DocumentRefusal, type RefusedDocuments, refusalsOf, standingErrors } from './document-refusals.ts';
import { DocumentPreview, type DocumentSource } from './document-preview.tsx';
import { makeMessages, wantedMessages as messages } from './messages.ts';
import { TemplateSelect } from './template-select.tsx';

/** What is filled in when the link is made: its own fields, and whom it is for. */
const isLater = (field: string): boolean => field.startsWith('link.') || /^customer\.(name|phone|email)$/.test(field);

const cardStyle = { gap: 2, p: 1.5, border: 1, borderColor: 'divider', borderRadius: '10px' } as const;

interface ChoiceProps {
  readonly choice: WantedDocument;
  readonly source: DocumentSource;
  /** The form was sent: blanks that have to be filled say so. */
  readonly isChecked: boolean;
  /** Why the document could not be made. */
  readonly refusal: DocumentRefusal | undefined;
  /** Whether the focus goes to what was refused. */
  readonly isFirstRefused: boolean;
  readonly onValues: (values: BlankValues) => void;
  readonly onRemove: () => void;
}

interface HeadProps extends Pick<ChoiceProps, 'onRemove'> {
  readonly name: string;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

const Head = ({ name, isShown, onShow, onRemove }: HeadProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, my: -0.5 }}>
    <Typography dir="auto" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    <Button size="small" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
      {messages.preview}
    </Button>
    <IconAct label={messages.remove(name)} Icon={Close} onPress={onRemove} />
  </Box>
);

/** The first blank with an error, or where none has one, what says why the document cannot be made: it gets the focus when that is refused. */
const useFocusOnRefusal = (refusal: DocumentRefusal | undefined, isFirst: boolean) => {
  const blank = useRef<HTMLTextAreaElement>(null);
  const others = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refusal !== undefined && isFirst) (blank.current ?? others.current)?.focus();
  }, [refusal, isFirst, blank, others]);
  return [blank, others] as const;
};

/** What was refused of a document and is said at none of its blanks: one that its template no longer has, is named. */
const othersOf = ({ blanks, others }: DocumentRefusal, template: DocumentTemplate): string => {
  const gone = Object.entries(blanks).filter(([name]) => template.blanks.every(({ label }) => label !== name));
  return [...others, ...gone.map(([name, message]) => `“${name}”: ${message}`)].join(' ');
};

interface BodyProps extends Pick<ChoiceProps, 'source' | 'isChecked' | 'refusal' | 'isFirstRefused' | 'onValues'> {
  readonly template: DocumentTemplate;
  readonly values: BlankValues;
  readonly isShown: boolean;
}

const Body = ({ template, source, values, isChecked, refusal, isFirstRefused, isShown, onValues }: BodyProps) => {
  const [blankRef, othersRef] = useFocusOnRefusal(refusal, isFirstRefused);
  const others = refusal ? othersOf(refusal, template) : '';
  return (
    <>
      {others !== '' && (
        <FormHelperText error ref={othersRef} role="alert" tabIndex={-1} sx={{ mx: 0, fontSize: '0.8125rem' }}>
          {others}
        </FormHelperText>
      )}
      {template.blanks.length > 0 && (
        <BlankFields
          template={template}
          values={values}
          errors={{ ...(isChecked && emptyBlanks(template, values)), ...(refusal && standingErrors(refusal, values)) }}
          errorRef={blankRef}
          onValue={(label, value) => onValues({ ...values, [label]: value })}
        />
      )}
      {isShown && (
        <Box>
          <DocumentPreview
            template={template}
            source={source}
            values={values}
            title={messages.willRead}
            later={isLater}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {messages.later}
          </Typography>
        </Box>
      )}
    </>
  );
};

/** A document that is to be signed: what is filled into it, and what it will say. */
const Choice = ({ choice: { templateId, values }, onRemove, ...body }: ChoiceProps) => {
  const { currentData, error, refetch } = useDocumentTemplateQuery({ params: { id: templateId } });
  const [isShown, setIsShown] = useState(false);
  const template = currentData?.template;
  const name = template?.name ?? '';
  return (
    <Stack component="section" aria-label={name} sx={cardStyle}>
      <Head name={name} isShown={isShown} onShow={setIsShown} onRemove={onRemove} />
      {template === undefined && error === undefined && <FormSkeleton fields={1} />}
      {template === undefined && error !== undefined && (
        <LoadError message={messageOf(error, makeMessages.templateFailed)} onRetry={() => void refetch()} />
      )}
      {template && <Body template={template} values={values} isShown={isShown} {...body} />}
    </Stack>
  );
};

interface WantedDocumentsProps extends Pick<ChoiceProps, 'source'> {
  readonly wanted: readonly WantedDocument[];
  /** Why the link was not created: what is missing in its documents says so, and what is wrong with them. */
  readonly refused: RefusedDocuments | null;
  readonly onChange: (wanted: readonly WantedDocument[]) => void;
}

/** The documents that a new link asks to be signed: which, with what in their blanks, and what they will say. */
export const WantedDocuments = ({ wanted, source, refused, onChange }: WantedDocumentsProps) => {
  const refusals = useMemo(() => (refused ? refusalsOf(refused) : []), [refused]);
  const chosen = wanted.map(({ templateId }) => templateId);
  const isFull = wanted.length >= documentLimits.perLink;
  return (
    <Stack component="section" aria-label={messages.title} sx={{ gap: 1.5 }}>
      {wanted.map((each) => (
        <Choice
          key={each.templateId}
          choice={each}
          source={source}
          isChecked={refused !== null}
          refusal={refusals.find(({ templateId }) => templateId === each.templateId)}
          isFirstRefused={refusals[0]?.templateId === each.templateId}
          onValues={(values) => onChange(wanted.map((other) => (other === each ? { ...each, values } : other)))}
          onRemove={() => onChange(wanted.filter((other) => other !== each))}
        />
      ))}
      {isFull ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.most(documentLimits.perLink)}
        </Typography>
      ) : (
        <TemplateSelect
          offer="create_link"
          label={wanted.length === 0 ? messages.add : messages.addAnother}
          value=""
          without={chosen}
          onChoose={(templateId) => templateId !== '' && onChange([...wanted, { templateId, values: {} }])}
        />
      )}
    </Stack>
  );
};
