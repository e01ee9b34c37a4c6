import Add from '@mui/icons-material/Add';
import Lock from '@mui/icons-material/LockOutlined';
import Hook from '@mui/icons-material/WebhookOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from '../../core/router/index.ts';
import { mostWebhooks, type Webhook, type WebhookDelivery } from '../../../src/contract/notifications/webhooks.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { AddAct, ListHead, TitleBar, UpLink } from '../../ui/list-head.tsx';
import { ListScreen, SidePanel } from '../../ui/list-screen.tsx';
import { EmptyState, ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { tabTitle } from '../../ui/page.tsx';
import { useListParams } from '../../ui/paged-list.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { Deliveries, useDeliveries } from './deliveries.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { messages, secretMessages } from './messages.ts';
import { RemoveDialog, RotateDialog, WebhookDialog } from './webhook-dialogs.tsx';
import { type WebhookAct, WebhookLine } from './webhook-line.tsx';
import { useWebhooksQuery } from './webhooks-api.ts';

const path = '/settings/webhooks';

type OpenDialog =
  | { readonly name: 'none' | 'add' }
  | { readonly name: 'change' | 'rotate' | 'remove'; readonly webhook: Webhook }
  | { readonly name: 'secret'; readonly secret: string };

interface DialogsProps {
  readonly dialog: OpenDialog;
  readonly onOpen: (dialog: OpenDialog) => void;
}

const Dialogs = ({ dialog, onOpen }: DialogsProps) => {
  const onClose = (): void => onOpen({ name: 'none' });
  const onSecret = (secret: string): void => onOpen({ name: 'secret', secret });
  switch (dialog.name) {
    case 'none':
      return null;
    case 'add':
      return <WebhookDialog webhook={null} onClose={onClose} onSecret={onSecret} />;
    case 'change':
      return <WebhookDialog webhook={dialog.webhook} onClose={onClose} onSecret={onSecret} />;
    case 'rotate':
      return <RotateDialog webhook={dialog.webhook} onClose={onClose} onSecret={onSecret} />;
    case 'remove':
      return <RemoveDialog webhook={dialog.webhook} onClose={onClose} />;
    case 'secret':
      return <SecretDialog {...secretMessages} secret={dialog.secret} onClose={onClose} />;
    default:
      return dialog satisfies never;
  }
};

const up = '/settings?tab=notifications';

const Head = ({ canAdd, onAdd }: { readonly canAdd: boolean; readonly onAdd: () => void }) => (
  <ListHead>
    <TitleBar>
      <UpLink to={up} label={messages.up} />
      <Typography variant="h1" sx={{ mr: 'auto' }}>
        {messages.title}
      </Typography>
      {canAdd && <AddAct label={messages.add} onAdd={onAdd} />}
    </TitleBar>
  </ListHead>
);

interface LinesProps {
  readonly webhooks: readonly Webhook[];
  readonly only: string | undefined;
  readonly onAct: (act: WebhookAct, webhook: Webhook) => void;
}

const Lines = ({ webhooks, only, onAct }: LinesProps) => (
  <Box
    component="ul"
    aria-label={messages.title}
    sx={{ listStyle: 'none', m: 0, p: 0, borderBlock: 1, borderColor: 'divider' }}
  >
    {webhooks.map((webhook) => (
      <WebhookLine key={webhook.id} webhook={webhook} isOnly={webhook.id === only} onAct={onAct} />
    ))}
  </Box>
);

const NoWebhooks = ({ onAdd }: { readonly onAdd: () => void }) => (
  <EmptyState
    icon={<Hook />}
    title={messages.none}
    text={messages.noneHint}
    action={
      <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
        {messages.add}
      </Button>
    }
  />
);

const NotLoaded = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  error === undefined ? (
    <ListSkeleton rows={2} height={58} />
  ) : (
    <Box sx={{ p: 2 }}>
      <LoadError message={messageOf(error, messages.loadFailed)} onRetry={onRetry} />
    </Box>
  );

/** Where deliveries open, and the panel of the open one beside its neighbours in the list. */
const useOpenDelivery = (deliveries: readonly WebhookDelivery[]) => {
  const { deliveryId: openId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressOf = (id: string): string => `${path}/${id}${search}`;
  const goTo = (id: string | undefined) => (id === undefined ? undefined : () => void navigate(addressOf(id)));
  const at = deliveries.findIndex(({ id }) => id === openId);
  const panel = openId !== undefined && (
    <SidePanel>
      <DeliveryPanel
        id={openId}
        onClose={() => void navigate(`${path}${search}`)}
        onNewer={at > 0 ? goTo(deliveries[at - 1]?.id) : undefined}
        onOlder={at >= 0 ? goTo(deliveries[at + 1]?.id) : undefined}
      />
    </SidePanel>
  );
  return { openId, addressOf, panel };
};

/** The webhooks of the store, and below what was sent to them. */
const Content = () => {
  const { companyName } = useUser();
  const params = useListParams();
  const { data, error, refetch } = useWebhooksQuery();
  const list = useDeliveries(params);
  const { panel, ...place } = useOpenDelivery(list.deliveries);
  const [dialog, setDialog] = useState<OpenDialog>({ name: 'none' });
  const webhooks = data?.webhooks;
  const count = webhooks?.length ?? 0;
  // The search of a list's address stands for the one webhook whose deliveries are shown.
  const only = params.q === '' ? undefined : params.q;
  const add = (): void => setDialog({ name: 'add' });
  const act = (name: WebhookAct, webhook: Webhook): void =>
    name === 'only' ? params.search(webhook.id) : setDialog({ name, webhook });
  return (
    <ListScreen title={tabTitle(messages.title, companyName)} panel={panel}>
      <Head canAdd={count > 0 && count < mostWebhooks} onAdd={add} />
      {webhooks === undefined && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {webhooks?.length === 0 && <NoWebhooks onAdd={add} />}
      {webhooks !== undefined && count > 0 && (
        <>
          <Lines webhooks={webhooks} only={only} onAct={act} />
          <Deliveries params={params} list={list} webhooks={webhooks} {...place} />
        </>
      )}
      <Dialogs dialog={dialog} onOpen={setDialog} />
    </ListScreen>
  );
};

/** The screen of webhooks, which is for admins. */
export const WebhooksScreen = () =>
  useUser().role === 'admin' ? (
    <Content />
  ) : (
    <ListScreen title={messages.title}>
      <EmptyState icon={<Lock />} title={messages.denied} text={messages.deniedText} />
    </ListScreen>
  );
