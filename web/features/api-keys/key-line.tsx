import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiKey } from '../../../src/contract/people/api-keys.ts';
import { useUser } from '../../core/session-api.ts';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { showDay } from '../../ui/date-time.ts';
import { Highlight } from '../../ui/highlight.tsx';
import { Moment, useNow } from '../../ui/moment.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useRevokeApiKeyMutation } from './api-keys-api.ts';
import { messages } from './messages.ts';

interface LineProps {
  readonly apiKey: ApiKey;
  /** What is searched for, marked in the name. */
  readonly term: string;
  /** Nothing can be changed here, because the operator is signed in as somebody. */
  readonly locked: boolean;
}

const RevokeButton = ({ apiKey: { id, name }, locked }: Omit<LineProps, 'term'>) => {
  const [revoke] = useRevokeApiKeyMutation();
  const toast = useToast();
  return (
    <ConfirmButton
      button={{
        label: messages.revoke,
        'aria-label': messages.revokeOf(name),
        variant: 'text',
        color: 'error',
        disabled: locked,
      }}
      title={messages.revokeTitle(name)}
      confirm={messages.revoke}
      busyLabel={messages.revoking}
      destructive
      failed={messages.revokeFailed}
      act={() => revoke({ params: { id } })}
      onDone={() => toast({ title: messages.revoked(name) })}
    >
      <Typography>{messages.revokeText}</Typography>
    </ConfirmButton>
  );
};

const Detail = ({ apiKey, isExpired }: Pick<LineProps, 'apiKey'> & { readonly isExpired: boolean }) => {
  const { timezone } = useUser();
  const { scopes, madeBy, createdAt, expiresAt, lastUsedAt } = apiKey;
  const day = (at: string): string => showDay(new Date(at), timezone);
  const expiry = expiresAt === null ? messages.forever : messages[isExpired ? 'expiredOn' : 'expires'](day(expiresAt));
  return (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
      <div>
        {scopes.map((scope) => messages.scopes[scope]).join(', ')} ·{' '}
        {lastUsedAt === null ? (
          messages.neverUsed
        ) : (
          <>
            {messages.lastUsed}
            <Moment at={lastUsedAt} timeZone={timezone} as="distance" />
          </>
        )}
      </div>
      <div>
        {expiry} · {messages.madeBy(madeBy, day(createdAt))}
      </div>
    </Typography>
  );
};

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 58,
  px: { xs: 2, md: 2.5 },
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

const titleStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 600 } as const;

const hintStyle = { fontFamily: 'monospace', fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' } as const;

/** One key: its name, how it begins and ends, what it may do and when it was used last. */
export const KeyLine = ({ apiKey, term, locked }: LineProps) => {
  const { name, hint, expiresAt } = apiKey;
  const now = useNow();
  const isExpired = expiresAt !== null && new Date(expiresAt) <= now;
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div" sx={titleStyle}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            <Highlight text={name} q={term} />
          </Box>
          <Box component="span" sx={hintStyle}>
            {hint}
          </Box>
          {isExpired && <StatusChip tone="neutral">{messages.expired}</StatusChip>}
        </Typography>
        <Detail apiKey={apiKey} isExpired={isExpired} />
      </Box>
      <RevokeButton apiKey={apiKey} locked={locked} />
    </Box>
  );
};
