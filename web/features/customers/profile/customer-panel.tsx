import Box from '@mui/material/Box';
import { panelStyle } from '../../../ui/panel-parts.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from '../../../core/router/index.ts';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import { useUser } from '../../../core/session-api.ts';
import { callErrorOf, messageOf } from '../../../core/transport.ts';
import { showDay } from '../../../ui/date-time.ts';
import { useFocusOnMount, useKeptFocus } from '../../../ui/interaction.ts';
import { LoadError } from '../../../ui/list-states.tsx';
import { usePanelCoversList } from '../../../ui/page.tsx';
import { DocumentsSection } from '../../documents/index.tsx';
import { ArchiveQuestion, useCustomerMessagesQuery, useCustomerQuery, useTotals } from '../calls/index.ts';
import { ConsentLine } from './consent-line.tsx';
import { EditForm, type FirstField } from './edit-form.tsx';
import { profileMessages as messages } from './messages.ts';
import { PanelBar } from './panel-bar.tsx';
import { ActButtons, PanelHead, usePanelActs } from './panel-head.tsx';
import { BodyBars } from './panel-skeleton.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { AddressSection, NotesSection, Section, TextsSection, TotalsSection } from './sections.tsx';

interface NotLoadedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const NotLoaded = ({ error, onRetry, onClose }: NotLoadedProps) => {
  // 400: what stands in the address cannot be the id of a customer.
  if (![400, 404].includes(callErrorOf(error)?.status ?? 0))
    return <LoadError message={messageOf(error, messages.loadFailed)} onRetry={onRetry} />;
  return (
    <>
      <Typography sx={{ mt: 1, mb: 2 }}>{messages.notFound}</Typography>
      <Button variant="outlined" onClick={onClose}>
        {messages.backName}
      </Button>
    </>
  );
};

/** Who is edited: from the start where a line or a key of the directory asked for it. Afterwards the focus is on the button again. */
const useEditing = (id: string) => {
  const location = useLocation();
  const wanted = (location.state as { readonly edit?: boolean | 'phone' } | null)?.edit ?? false;
  const [editing, setEditing] = useState<{ readonly id: string; readonly first: FirstField } | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  if (wanted !== false && location.key !== answered) {
    setAnswered(location.key);
    setEditing({ id, first: wanted === 'phone' ? 'phone' : 'name' });
  }
  const isEditing = editing?.id === id;
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isEditing);
  useEffect(() => {
    if (before.current && !isEditing) button.current?.focus();
    before.current = isEditing;
  }, [isEditing]);
  return {
    isEditing,
    first: editing?.first ?? 'name',
    edit: (first: FirstField = 'name') => setEditing({ id, first }),
    stop: () => setEditing(null),
    button: button as Ref<HTMLButtonElement>,
  };
};

interface ContentProps {
  readonly customer: CustomerRow;
  readonly onCorrect: () => void;
}

/** What is known of a customer, and what to do next; where the panel covers the screen, the buttons stand at its foot. */
const Content = ({ customer, onCorrect }: ContentProps) => {
  const isFull = usePanelCoversList();
  const totals = useTotals([customer]);
  const sent = useCustomerMessagesQuery({ params: { customerId: customer.id }, query: { limit: 2 } });
  const acts = usePanelActs({
    customer,
    totals: totals.of.get(customer.id),
    textError: sent.currentData?.messages[0]?.error ?? null,
    onCorrect,
  });
  return (
    <>
      <PanelHead customer={customer} totals={totals} acts={acts}>
        {!isFull && <ActButtons acts={acts} />}
      </PanelHead>
      <ConsentLine customer={customer} />
      <PaymentHistory key={customer.id} customerId={customer.id} />
      <DocumentsSection
        key={`documents ${customer.id}`}
        whose={{ customerId: customer.id }}
        recipient={{ name: customer.customerName, phone: customer.customerPhone, email: customer.customerEmail }}
        isClosed={customer.archivedAt !== null}
        Section={Section}
      />
      <TextsSection sent={sent.currentData?.messages} error={sent.error} onRetry={() => void sent.refetch()} />
      <NotesSection customer={customer} />
      <TotalsSection customer={customer} totals={totals} />
      <AddressSection customer={customer} />
      {isFull && <ActButtons acts={acts} isFoot />}
    </>
  );
};

const bodyStyle = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  px: { xs: 2, md: 2.5 },
  '& > *': { flex: 'none' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;

interface HeadingProps {
  readonly title: string;
  readonly isFull: boolean;
  readonly ref: RefObject<HTMLHeadingElement | null>;
}

/** It gets the focus when the panel opens. */
const Heading = ({ title, isFull, ref }: HeadingProps) => (
  <Typography
    ref={ref}
    variant="h2"
    component={isFull ? 'h1' : 'h2'}
    dir="auto"
    tabIndex={-1}
    sx={{ fontWeight: 600, overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
  >
    {title}
  </Typography>
);

interface BodyProps extends Pick<NotLoadedProps, 'onClose'> {
  readonly id: string;
  readonly answer: ReturnType<typeof useCustomerQuery>;
  readonly editing: ReturnType<typeof useEditing>;
}

/** What the panel shows of a customer, or the form that changes it; until it is loaded, bars. */
const Body = ({ id, answer, editing, onClose }: BodyProps) => {
  const customer = answer.currentData?.customer;
  const { error, refetch } = answer;
  if (customer === undefined) {
    if (error === undefined) return <BodyBars />;
    return <NotLoaded error={error} onRetry={() => void refetch()} onClose={onClose} />;
  }
  if (!editing.isEditing || customer.archivedAt !== null)
    return <Content customer={customer} onCorrect={() => editing.edit('phone')} />;
  return (
    <Box sx={{ py: 2 }}>
      <EditForm key={id} customer={customer} first={editing.first} onClose={editing.stop} />
    </Box>
  );
};

interface CustomerPanelProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Open the customer above or below in the list; left out where there is none. */
  readonly newer?: () => void;
  readonly older?: () => void;
}

interface FrameProps extends Pick<CustomerPanelProps, 'onClose'> {
  readonly title: string;
  readonly isFull: boolean;
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

/** The panel around its parts. Escape closes it, and the focus stays in it when a button goes with its act. */
const Frame = ({ title, isFull, onClose, bar, children }: FrameProps) => {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const keptFocus = useKeptFocus(heading);
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Box component="section" aria-label={title} tabIndex={-1} onKeyDown={leave} {...keptFocus} sx={panelStyle}>
      {bar}
      <Box role="group" aria-label={title} tabIndex={0} sx={bodyStyle}>
        <Heading title={title} isFull={isFull} ref={heading} />
        {children}
      </Box>
    </Box>
  );
};

/** One customer: what is known of them, what they owe and paid, and the way to a new link for them. */
export const CustomerPanel = ({ id, onClose, newer, older }: CustomerPanelProps) => {
  const { timezone } = useUser();
  const answer = useCustomerQuery({ params: { id } });
  const editing = useEditing(id);
  const [isAsking, setIsAsking] = useState(false);
  const isFull = usePanelCoversList();
  const customer = answer.currentData?.customer;
  const canChange = customer?.archivedAt === null && !editing.isEditing;
  const bar = (
    <PanelBar
      customer={customer}
      since={customer && showDay(new Date(customer.createdAt), timezone)}
      isFull={isFull}
      editRef={editing.button}
      {...(canChange && { onEdit: () => editing.edit(), onRemove: () => setIsAsking(true) })}
      onClose={onClose}
      newer={newer}
      older={older}
    />
  );
  return (
    <>
      <Frame title={customer?.customerName ?? messages.title} isFull={isFull} onClose={onClose} bar={bar}>
        <Body id={id} answer={answer} editing={editing} onClose={onClose} />
      </Frame>
      {isAsking && customer !== undefined && (
        <Suspense fallback={null}>
          <ArchiveQuestion
            customer={customer}
            totals={{ open: customer.openLinks, openAmount: customer.openAmount }}
            onClose={() => setIsAsking(false)}
            onDone={onClose}
          />
        </Suspense>
      )}
    </>
  );
};
