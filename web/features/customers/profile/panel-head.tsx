import AddLink from '@mui/icons-material/AddLinkOutlined';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Mail from '@mui/icons-material/EmailOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Reply from '@mui/icons-material/ReplyOutlined';
import Sms from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import type { CustomerLinkTotals } from '../../../../src/contract/links/customer-links.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { showAgo, showDay, showDayAndTime } from '../../../ui/date-time.ts';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { OccupiedFoot, useCopy, useToast } from '../../../ui/toasts.tsx';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useMailLinkMutation, useTextLink, useViewer } from '../../link/index.ts';
import { useArchiving, useSaidAboutTextsQuery, type useTotals } from '../calls/index.ts';
import { actMessages, profileMessages as messages } from './messages.ts';
import { nextActsOf, type PanelAct, type PanelActName, sentenceOf } from './next-act.ts';
import { linkToFollow, useHistory } from './payment-history.tsx';
import { toastMessages } from '../../../ui/messages.ts';

interface PanelActsProps {
  readonly customer: CustomerRow;
  readonly totals: CustomerLinkTotals | undefined;
  readonly textError: string | null;
  /** Leads to the phone number. */
  readonly onCorrect: () => void;
}

/** Emails a link to an address, and says that it is on its way. */
const useMailing = () => {
  const [trigger] = useMailLinkMutation();
  const { send, busy, refusal } = useSubmission(trigger, { failed: actMessages.mailFailed });
  const toast = useToast();
  const mail = async (linkId: string, email: string): Promise<void> => {
    const isSent = (await send({ params: { linkId }, body: { email } })) !== null;
    if (isSent) toast({ title: toastMessages.success, text: actMessages.mailed(email) });
  };
  return { mail, busy, refusal };
};

/** What a customer wrote, while it waits for an answer. */
const useReplyText = ({ customerPhone: phone, reply }: CustomerRow): string | null => {
  const skip = phone === null || reply === null;
  const { currentData } = useSaidAboutTextsQuery({ params: { phone: phone ?? '' } }, { skip });
  return currentData?.conversation.texts.findLast(({ kind }) => kind === 'text')?.body ?? null;
};

/** What the panel says of a customer, and what its buttons do. */
export const usePanelActs = ({ customer, totals, textError, onCorrect }: PanelActsProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const { canText } = useViewer();
  const link = linkToFollow(useHistory(customer.id).currentData?.paymentLinks ?? []);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { state, send } = useTextLink(link?.linkId ?? '', setRefusal);
  const copy = useCopy(actMessages.copied);
  const mailing = useMailing();
  const known = { customer, totals, link, textError, replyText: useReplyText(customer), canText };
  return {
    customer,
    refusal: refusal ?? mailing.refusal,
    /** The act that is under way. */
    sending: ((): PanelActName | null => {
      if (mailing.busy) return 'mail';
      return state === 'sending' ? 'text' : null;
    })(),
    sentence: sentenceOf(known, {
      when: (at) => showDayAndTime(new Date(at), now, timezone),
      ago: (at) => showAgo(at, now),
    }),
    next: nextActsOf(known),
    run: (name: PanelActName): void => {
      if (name === 'number') onCorrect();
      if (link !== undefined && name === 'text') void send();
      if (link !== undefined && name === 'mail') void mailing.mail(link.linkId, customer.customerEmail ?? '');
      if (link !== undefined && name === 'copy') void copy(link.paymentUrl);
    },
  };
};

type PanelActs = ReturnType<typeof usePanelActs>;

const icons = { create: AddLink, message: Forum, reply: Reply, text: Sms, mail: Mail, copy: Copy, number: Edit };

/** Where an act leads that opens another screen. */
const placeOf = (name: PanelActName, customer: CustomerRow) => {
  if (name === 'create') return { to: `/payment-links?tab=create&customerId=${customer.id}`, state: { customer } };
  return name === 'message' || name === 'reply' ? { to: `/customers/conversations/${customer.customerPhone}` } : null;
};

interface ActButtonProps {
  readonly act: PanelAct;
  readonly acts: PanelActs;
  readonly solid?: boolean;
}

const ActButton = ({ act, acts, solid = false }: ActButtonProps) => {
  const Icon = icons[act.name];
  const variant = solid ? 'contained' : 'outlined';
  const place = placeOf(act.name, acts.customer);
  if (place !== null)
    return (
      <Button variant={variant} component={Link} {...place} startIcon={<Icon />}>
        {act.label}
      </Button>
    );
  return (
    <Button
      variant={variant}
      aria-disabled={act.name === acts.sending}
      startIcon={<Icon />}
      onClick={() => acts.run(act.name)}
    >
      {act.name === acts.sending ? actMessages.texting : act.label}
    </Button>
  );
};

const footStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  mt: 'auto',
  mx: -2,
  px: 2,
  pt: 1.25,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** The next act and one rival; an archived customer has none. */
export const ActButtons = ({ acts, isFoot = false }: { readonly acts: PanelActs; readonly isFoot?: boolean }) => {
  const [solid, rival] = acts.next;
  if (acts.customer.archivedAt !== null) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: rival === null ? '1fr' : 'minmax(0, 1fr) auto',
        gap: 1,
        '& .MuiButton-root': { minHeight: 44, whiteSpace: 'nowrap' },
        ...(isFoot ? footStyle : { mt: 1.75 }),
      }}
    >
      {isFoot && <OccupiedFoot phone={80} desktop={84} />}
      <ActButton act={solid} acts={acts} solid />
      {rival !== null && <ActButton act={rival} acts={acts} />}
    </Box>
  );
};

const ArchivedNotice = ({ customer, archivedAt }: { readonly customer: CustomerRow; readonly archivedAt: string }) => {
  const { timezone } = useUser();
  const { restore } = useArchiving();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await restore(customer);
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {messages.archived(showDay(new Date(archivedAt), timezone))}
      </Typography>
      <BusyButton
        variant="outlined"
        busy={busy}
        label={messages.unarchive}
        busyLabel={messages.unarchiving}
        onClick={() => void press()}
      />
    </Box>
  );
};

/** What a customer owes, as the largest thing of the panel. */
const OpenSum = ({ customer: { openLinks, openAmount } }: { readonly customer: CustomerRow }) => (
  <Box sx={{ mt: 0.5, '& small': { fontSize: '0.7em', fontWeight: 500, color: 'text.disabled' } }}>
    <Typography
      component="p"
      sx={{
        fontSize: openLinks > 0 ? '2.75rem' : '1.75rem',
        lineHeight: 1.2,
        fontWeight: 650,
        letterSpacing: '-0.02em',
      }}
    >
      {openLinks > 0 ? <MoneyText amount={openAmount} quietCents /> : messages.nothingOpen}
    </Typography>
    {openLinks > 0 && <Typography sx={{ color: 'text.secondary' }}>{messages.open(openLinks)}</Typography>}
  </Box>
);

interface PanelHeadProps {
  readonly customer: CustomerRow;
  readonly totals: ReturnType<typeof useTotals>;
  readonly acts: PanelActs;
  readonly children: ReactNode;
}

/** How to reach a customer, what is open, how they stand in one sentence, and what to do next. */
export const PanelHead = ({ customer, totals, acts, children }: PanelHeadProps) => {
  const { customerPhone, customerEmail, archivedAt } = customer;
  return (
    <>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minHeight: '1.5em' }}>
        {customerPhone !== null && showPhone(customerPhone)}
        {customerPhone !== null && customerEmail !== null && ' · '}
        {customerEmail}
      </Typography>
      <OpenSum customer={customer} />
      {(totals.isLoaded || totals.error !== undefined) && (
        <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{acts.sentence}</Typography>
      )}
      {acts.refusal !== null && (
        <Typography role="alert" sx={{ mt: 1, color: 'error.main' }}>
          {acts.refusal}
        </Typography>
      )}
      {archivedAt === null ? children : <ArchivedNotice customer={customer} archivedAt={archivedAt} />}
    </>
  );
};
