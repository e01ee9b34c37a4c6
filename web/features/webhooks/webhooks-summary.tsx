import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '../../core/router/index.ts';
import { messageOf } from '../../core/transport.ts';
import { LoadError } from '../../ui/list-states.tsx';
import { SheetSection } from '../../ui/sheet.tsx';
import { summaryMessages } from './messages.ts';
import { useWebhooksQuery } from './webhooks-api.ts';

/** How the store's webhooks fare, in a section of the settings. */
export const WebhooksSummary = () => {
  const { data, error, refetch } = useWebhooksQuery();
  const webhooks = data?.webhooks ?? [];
  const totalOf = (name: 'delivered' | 'waiting'): number => webhooks.reduce((sum, each) => sum + each[name], 0);
  return (
    <SheetSection title={summaryMessages.title} note={summaryMessages.note}>
      {error !== undefined && data === undefined ? (
        <LoadError message={messageOf(error, summaryMessages.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <Typography sx={{ minHeight: 24 }}>
          {data !== undefined &&
            (webhooks.length === 0
              ? summaryMessages.none
              : summaryMessages.counts(webhooks.length, totalOf('delivered'), totalOf('waiting')))}
        </Typography>
      )}
      <Button component={Link} to="/settings/webhooks" variant="outlined" sx={{ justifySelf: 'start' }}>
        {summaryMessages.open}
      </Button>
    </SheetSection>
  );
};
