import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import type { Customer } from '../../../src/contract/customers.ts';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { translate } from '../../core/translate.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useCustomerQuery } from '../customers/index.ts';
import { CreateLinkForm } from './create-link-form.tsx';
import { CreatedLinkView } from './created-link.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { createMessages } from './messages.ts';
import type { CreatedLink } from './use-create-link.ts';
import { toastMessages } from '../../ui/messages.ts';

interface CreatePanelProps {
  /** The customer whom the form is filled in with. */
  readonly customer?: Customer | undefined;
  /** The id of that customer, where an address named them; they are loaded first. */
  readonly customerId?: string | undefined;
  readonly onDone: () => void;
  /** Takes the new link and shows it in place of this panel. Without it the panel shows the link's address itself. */
  readonly onCreated?: ((link: LinkRow) => void) | undefined;
}

/** Customers who are archived are not offered: a link of theirs would be kept with nobody. */
const usePreselected = ({ customer, customerId }: Pick<CreatePanelProps, 'customer' | 'customerId'>) => {
  const id = customer === undefined ? customerId : undefined;
  const { currentData, isFetching } = useCustomerQuery({ params: { id: id ?? '' } }, { skip: id === undefined });
  const loaded = currentData?.customer.archivedAt === null ? currentData.customer : undefined;
  const found = customer ?? loaded;
  const loading = id !== undefined && isFetching && currentData === undefined;
  return { found, loading, missing: id !== undefined && found === undefined };
};

/** Tells that a link was created, and where its text could not be sent, why. */
const useTellCreated = () => {
  const toast = useToast();
  return ({ smsError }: CreatedLink): void =>
    smsError === null
      ? toast({ title: toastMessages.success, text: createMessages.success })
      : toast({
          title: createMessages.success,
          text: `${createMessages.smsFailed}. ${translate(smsError)}`,
          tone: 'error',
          seconds: 8,
        });
};

// The panel is as high as its place, so that its foot is at the lower edge even when the form is short.
const Column = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ flex: '1 0 auto', display: 'flex', flexDirection: 'column', minHeight: 0 }}>{children}</Box>
);

/** The create form, and after a link was created, what is known about it. It fills a place without padding. */
export const CreatePanel = ({ customer, customerId, onDone, onCreated }: CreatePanelProps) => {
  const [created, setCreated] = useState<CreatedLink | null>(null);
  const { found, loading, missing } = usePreselected({ customer, customerId });
  const tellCreated = useTellCreated();
  const finish = (result: CreatedLink): void => {
    tellCreated(result);
    if (onCreated === undefined) setCreated(result);
    else onCreated(result.link);
  };
  const done = (): void => {
    setCreated(null);
    onDone();
  };
  if (loading) return <FormSkeleton />;
  return (
    <Column>
      {created === null ? (
        <CreateLinkForm
          key={found?.id}
          customer={found}
          customerMissing={missing}
          onCreated={finish}
          onCancel={onDone}
        />
      ) : (
        <CreatedLinkView created={created} onAnother={() => setCreated(null)} onDone={done} />
      )}
    </Column>
  );
};
