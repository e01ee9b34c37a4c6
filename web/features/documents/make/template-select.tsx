import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { TemplateAction, TemplateRow } from '../../../../src/contract/documents/templates.ts';
import { Link } from '../../../core/router/index.ts';
import { messageOf } from '../../../core/transport.ts';
import { FormField, helpIdOf, TextField } from '../../../ui/form-field.tsx';
import { useDebounced } from '../../../ui/interaction.ts';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { useDocumentTemplatesQuery } from '../calls/index.ts';
import { makeMessages as messages } from './messages.ts';

/** From so many on they are found by a part of their name. */
const many = 20;

/** Where templates are asked for: those of a new link, of a customer, or all. */
export type Offer = Extract<TemplateAction, 'create_link' | 'customer'> | 'all';

const isOffered = ({ actions }: TemplateRow, offer: Offer): boolean => offer === 'all' || actions.includes(offer);

/** The templates that are offered, and the search by which the others of a long list are found. */
const useOffered = (offer: Offer) => {
  const [q, setQ] = useState('');
  const asked = useDebounced(q.trim());
  const answer = useDocumentTemplatesQuery({ query: asked === '' ? {} : { q: asked } });
  const { templates, nextCursor = null } = answer.data ?? {};
  const offered = templates?.filter((template) => isOffered(template, offer));
  const isLong = nextCursor !== null || q !== '' || (templates?.length ?? 0) > many;
  return { ...answer, offered, q, setQ, isLong };
};

const Nothing = () => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {messages.noTemplates}{' '}
    <MuiLink component={Link} to="/templates?tab=documents">
      {messages.toTemplates}
    </MuiLink>
  </Typography>
);

interface TemplateSelectProps {
  readonly offer: Offer;
  readonly label: string;
  /** The chosen one; empty before. */
  readonly value: string;
  /** Templates that are chosen already, and are not offered twice. */
  readonly without?: readonly string[];
  readonly error?: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Chooses the template of which a document is made. */
export const TemplateSelect = ({ offer, label, value, without = [], error, onChoose }: TemplateSelectProps) => {
  const id = useId();
  const { offered, q, setQ, isLong, error: loadError, refetch } = useOffered(offer);
  if (offered === undefined)
    return loadError === undefined ? (
      <FormSkeleton fields={1} />
    ) : (
      <LoadError message={messageOf(loadError, messages.templatesFailed)} onRetry={() => void refetch()} />
    );
  if (offered.length === 0 && q === '') return <Nothing />;
  const shown = offered.filter((template) => template.id === value || !without.includes(template.id));
  return (
    <>
      {isLong && <TextField label={messages.find} value={q} onText={setQ} autoComplete="off" />}
      <FormField id={id} label={label} error={error}>
        <NativeSelect
          id={id}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
          input={<OutlinedInput />}
          inputProps={{ 'aria-describedby': helpIdOf(id, { error, help: undefined }) }}
        >
          <option value="">{messages.choose}</option>
          {shown.map(({ id: templateId, name }) => (
            <option key={templateId} value={templateId}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </>
  );
};
