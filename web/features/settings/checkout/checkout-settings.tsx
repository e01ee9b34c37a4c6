import { messageOf } from '../../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { Sheet, SheetSection } from '../../../ui/sheet.tsx';
import { useStoreCheckoutQuery } from '../settings-api.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutMessages as messages } from './messages.ts';
import { SnippetSection } from './snippet-section.tsx';

/** What a store decides about its checkout, and how it gets the checkout onto its website. */
export const CheckoutSettings = () => {
  const { data, error, refetch } = useStoreCheckoutQuery();
  const content =
    data !== undefined ? (
      <CheckoutForm checkout={data.checkout} />
    ) : error !== undefined ? (
      <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={4} height={88} />
    );
  return (
    <Sheet>
      <SheetSection title={messages.title} note={messages.note}>
        {content}
      </SheetSection>
      <SnippetSection mayShow={data === undefined || data.checkout.frameOrigins.length > 0} />
    </Sheet>
  );
};
