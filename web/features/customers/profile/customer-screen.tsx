import AddLink from '@mui/icons-material/AddLinkOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Customer } from '../../../../src/contract/customers.ts';
import { useUser } from '../../../core/session-api.ts';
import { callErrorOf, messageOf } from '../../../core/transport.ts';
import { showDay } from '../../../ui/date-time.ts';
import { ListScreen } from '../../../ui/list-screen.tsx';
import { EmptyState, ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { ArchiveQuestion, useArchiving, useCustomerQuery, useTotals } from '../calls/index.ts';
import { EditForm } from './edit-form.tsx';
import { Details, OpenSum } from './details.tsx';
import { profileMessages as messages } from './messages.ts';
import { PaymentHistory } from './payment-history.tsx';
import { ProfileHead } from './profile-head.tsx';

const NotLoaded = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  // 400: what stands in the address cannot be the id of a customer.
  if (![400, 404].includes(callErrorOf(error)?.status ?? 0))
    return (
      <Box sx={{ px: 2.5, py: 1.5 }}>
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={onRetry} />
      </Box>
    );
  return (
    <EmptyState
      icon={<Person />}
      title={messages.notFound}
      action={
        <Button component={Link} to="/customers" variant="outlined">
          {messages.backName}
        </Button>
      }
    />
  );
};

/** Leads to the texts with the customer. Whoever has no phone cannot be texted. */
const SendMessage = ({ customer: { customerPhone: phone } }: { readonly customer: Customer }) =>
  phone === null ? (
    <Button variant="outlined" disabled startIcon={<Forum />} title={messages.noPhone}>
      {messages.message}
    </Button>
  ) : (
    <Button variant="outlined" component={Link} to={`/customers/conversations/${phone}`} startIcon={<Forum />}>
      {messages.message}
    </Button>
  );

const CreateLink = ({ customer }: { readonly customer: Customer }) => (
  <Button
    variant="contained"
    component={Link}
    to={`/payment-links?tab=create&customerId=${customer.id}`}
    state={{ customer }}
    startIcon={<AddLink />}
  >
    {messages.create}
  </Button>
);

const ArchivedNotice = ({ customer, archivedAt }: { readonly customer: Customer; readonly archivedAt: string }) => {
  const { timezone } = useUser();
  const { restore } = useArchiving();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await restore(customer);
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
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

const columnsStyle = {
  display: 'grid',
  gap: { xs: 3, md: 5 },
  px: { xs: 2, md: 2.5 },
  py: { xs: 2, md: 1.5 },
  pb: { md: 9 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width:1100px)': { gridTemplateColumns: 'minmax(300px, 380px) minmax(0, 1fr)' },
} as const;

interface ProfileProps {
  readonly customer: Customer;
  readonly isEditing: boolean;
  readonly onClose: () => void;
}

const Profile = ({ customer, isEditing, onClose }: ProfileProps) => {
  const totals = useTotals([customer]);
  const { archivedAt } = customer;
  return (
    <Box sx={columnsStyle}>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        {isEditing ? (
          <EditForm customer={customer} onClose={onClose} />
        ) : (
          <>
            <OpenSum customer={customer} totals={totals} />
            {archivedAt === null ? (
              <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                <CreateLink customer={customer} />
                <SendMessage customer={customer} />
              </Box>
            ) : (
              <ArchivedNotice customer={customer} archivedAt={archivedAt} />
            )}
            <Details customer={customer} totals={totals} />
          </>
        )}
      </Box>
      <PaymentHistory customerId={customer.id} />
    </Box>
  );
};

/** Whether the customer is edited: from the start where a line of the directory asked for it. Afterwards the focus is on the button again. */
const useEditing = () => {
  const asked = (useLocation().state as { readonly edit?: boolean } | null)?.edit === true;
  const [isEditing, setIsEditing] = useState(asked);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isEditing);
  useEffect(() => {
    if (before.current && !isEditing) button.current?.focus();
    before.current = isEditing;
  }, [isEditing]);
  return { isEditing, setIsEditing, button: button as Ref<HTMLButtonElement> };
};

const OneCustomer = ({ id }: { readonly id: string }) => {
  const { companyName } = useUser();
  const navigate = useNavigate();
  const { currentData, error, refetch } = useCustomerQuery({ params: { id } });
  const { isEditing, setIsEditing, button } = useEditing();
  const [isAsking, setIsAsking] = useState(false);
  const customer = currentData?.customer;
  const isActive = customer?.archivedAt === null;
  const title = customer?.customerName ?? messages.title;
  return (
    <ListScreen title={[title, companyName, 'Debitlink'].filter(Boolean).join(' · ')}>
      <ProfileHead
        title={title}
        editRef={button}
        {...(isActive && !isEditing && { onEdit: () => setIsEditing(true), onRemove: () => setIsAsking(true) })}
      />
      {customer !== undefined && (
        <Profile customer={customer} isEditing={isEditing && isActive} onClose={() => setIsEditing(false)} />
      )}
      {customer === undefined && error !== undefined && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {customer === undefined && error === undefined && <ListSkeleton rows={5} height={44} />}
      {isAsking && customer !== undefined && (
        <ArchiveQuestion
          customer={customer}
          onClose={() => setIsAsking(false)}
          onDone={() => void navigate('/customers')}
        />
      )}
    </ListScreen>
  );
};

/** One customer: what is known of them, what they owe and paid, and the way to a new link for them. */
export const CustomerScreen = () => {
  const { id = '' } = useParams();
  return <OneCustomer key={id} id={id} />;
};
