import Back from '@mui/icons-material/ArrowBack';
import Person from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation } from '../../core/router/index.ts';
import type { CustomerTexting } from '../../../src/contract/customers.ts';
import { showLocalPhone, showPhone } from '../../../src/contract/phone.ts';
import type { Conversation } from '../../../src/contract/texting/conversations.ts';
import { MoreButton } from '../../ui/more-button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useIsDesktop, usePanelCoversList } from '../../ui/page.tsx';
import { AddCustomerDialog, TextingIcon, textingTitle, useCustomerTotalsQuery } from '../customers/index.ts';
import { messages as listMessages, threadMessages as messages } from './messages.ts';

interface HeadActs {
  readonly onDone: () => void;
  readonly onConsent: () => void;
}

const MoreMenu = ({ waiting, onDone, onConsent }: HeadActs & Pick<Conversation, 'waiting'>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (act: () => void) => (): void => {
    setAnchor(null);
    act();
  };
  const item = { minHeight: { xs: 44, md: 36 } } as const;
  return (
    <>
      <MoreButton name={messages.more} isOpen={anchor !== null} onOpen={setAnchor} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={!waiting} onClick={pick(onDone)} sx={item}>
          {messages.done}
        </MenuItem>
        <MenuItem onClick={pick(onConsent)} sx={item}>
          {messages.consent}
        </MenuItem>
      </Menu>
    </>
  );
};

/** As the directory says it: by who opted out, and by the last text about a link; and by a number that can receive none. */
const textingOf = ({ optedOut, texts }: Conversation): CustomerTexting => {
  if (optedOut !== null) return 'stopped';
  const ours = texts.filter(({ status }) => status !== null && status !== 'waiting' && status !== 'cancelled');
  const ofLink = ours.findLast(({ linkId }) => linkId !== null);
  return ofLink?.status === 'failed' || ours.at(-1)?.errorCode === 'bad_phone' ? 'failed' : 'may';
};

/** Whether they can be texted, in the words of the directory; an opt-out is said in red. */
const Texting = ({ conversation }: { readonly conversation: Conversation }) => {
  const texting = textingOf(conversation);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        ...(texting === 'stopped' && { color: 'error.main', fontWeight: 600 }),
      }}
    >
      <TextingIcon texting={texting} />
      {textingTitle(texting, conversation.optedOut)}
    </Box>
  );
};

/** What is open of theirs. A phone has no room for more than the sum. */
const OpenSum = ({ customer }: Pick<ThreadHeadProps, 'customer'>) => {
  const isDesktop = useIsDesktop();
  const ids = customer?.id ?? '';
  const totals = useCustomerTotalsQuery({ query: { ids } }, { skip: ids === '' }).currentData?.totals;
  if (totals === undefined) return null;
  const { open, openAmount } = totals[0] ?? { open: 0, openAmount: '0.00' };
  return (
    <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
      {open > 0 && (
        <Box sx={{ fontWeight: 650 }}>
          <MoneyText amount={openAmount} quietCents />
        </Box>
      )}
      {isDesktop && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {open === 0 ? messages.nothingOpen : messages.open(open)}
        </Typography>
      )}
    </Box>
  );
};

/** Leads to the customer, or adds one with the phone. A phone shows the icon alone. */
const CustomerButton = ({ phone, customer }: Pick<ThreadHeadProps, 'phone' | 'customer'>) => {
  const isDesktop = useIsDesktop();
  const [isAdding, setIsAdding] = useState(false);
  const label = customer === null ? messages.add : messages.customer;
  const act =
    customer === null
      ? { onClick: () => setIsAdding(true) }
      : ({ component: Link, to: `/customers/${customer.id}` } as const);
  return (
    <>
      {isDesktop ? (
        <Button variant="outlined" startIcon={<Person />} {...act}>
          {label}
        </Button>
      ) : (
        <IconButton aria-label={label} title={label} {...act}>
          <Person />
        </IconButton>
      )}
      {isAdding && (
        <AddCustomerDialog open purpose="directory" phone={showLocalPhone(phone)} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
};

interface ThreadHeadProps extends HeadActs {
  readonly phone: string;
  readonly conversation: Conversation;
  /** Of those who share the phone, whom messages are for; null where nobody of the directory has it. */
  readonly customer: Conversation['customers'][number] | null;
  readonly name: string;
}

/** The phone, and whether texts reach it. */
const Reach = ({ phone, conversation }: Pick<ThreadHeadProps, 'phone' | 'conversation'>) => (
  <Typography
    component="div"
    variant="body2"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary' }}
  >
    <span>{showPhone(phone)}</span>
    <Texting conversation={conversation} />
  </Typography>
);

/** Who it is, whether they may be texted, and the ways on. */
export const ThreadHead = ({ phone, conversation, customer, name, ...acts }: ThreadHeadProps) => {
  const covers = usePanelCoversList();
  const { search } = useLocation();
  const others = conversation.customers.filter(({ id }) => id !== customer?.id).map(({ customerName }) => customerName);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1, md: 2.5 },
        py: 1,
        minHeight: 60,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {covers && (
        <IconButton
          component={Link}
          to={{ pathname: '/customers/conversations', search }}
          aria-label={listMessages.back}
        >
          <Back />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" noWrap dir="auto" id="conversation-name">
          {messages.names(name, others)}
        </Typography>
        <Reach phone={phone} conversation={conversation} />
      </Box>
      <OpenSum customer={customer} />
      <CustomerButton phone={phone} customer={customer} />
      <MoreMenu waiting={conversation.waiting} {...acts} />
    </Box>
  );
};
