import { useEffect, type ReactElement } from 'react';
import type { PublicLink } from '../../src/contract/public-link.ts';
import { formatCode, formatExpiry, formatNumber, formatZip } from './card.ts';
import { readerWords } from './tokenization-script.ts';
import { Field } from './field.tsx';
import { BrandMark, CardIcon, LockIcon } from './icons.tsx';
import { FormNotice } from './notices.tsx';
import { PayBar } from './pay-bar.tsx';
import { texts } from './messages.ts';
import type { Checkout } from './use-payment-flow.ts';
import { useFields, type Fields } from './use-fields.ts';

const words = texts.form;
const numeric = { inputMode: 'numeric', enterKeyHint: 'next' } as const;

interface GroupProps {
  readonly fields: Fields;
  readonly busy: boolean;
}

const shared = ({ fields: { edit, leave }, busy }: GroupProps) => ({ busy, onEdit: edit, onLeave: leave });

const NameField = (group: GroupProps): ReactElement => (
  <Field
    {...shared(group)}
    field="name"
    label={words.name}
    trouble={group.fields.troubles.name}
    input={{ name: 'cardholder', autoComplete: 'cc-name', enterKeyHint: 'next', maxLength: 255 }}
  />
);

interface CardBoxProps extends GroupProps {
  readonly reader: Checkout['reader'];
  readonly store: string;
}

/** The three fields that the processor's script reads: without names, so that no form could ever send them anywhere. */
const CardBox = ({ fields, busy, reader, store }: CardBoxProps): ReactElement => {
  const { troubles, brand } = fields;
  const read = { ...shared({ fields, busy }), onReach: reader.start };
  return (
    <fieldset className="cardbox">
      <legend className="sr">{words.heading}</legend>
      <Field
        {...read}
        field="number"
        label={words.number}
        trouble={troubles.number}
        format={formatNumber}
        end={<span aria-live="polite">{brand && <BrandMark brand={brand} />}</span>}
        input={{ ...numeric, autoComplete: 'cc-number' }}
      />
      <Field
        {...read}
        field="expiry"
        label={words.expiry}
        hint={words.expiryHint}
        trouble={troubles.expiry}
        format={formatExpiry}
        input={{ ...numeric, autoComplete: 'cc-exp' }}
      />
      <Field
        {...read}
        field="code"
        label={words.code}
        hint={brand === 'amex' ? words.codeHintAmex : words.codeHint}
        trouble={troubles.code}
        format={formatCode}
        input={{ ...numeric, autoComplete: 'cc-csc', maxLength: 4 }}
      />
      <p className="safe">
        <LockIcon />
        <span>{words.safe(store)}</span>
      </p>
    </fieldset>
  );
};

const AddressBox = (group: GroupProps): ReactElement => (
  <>
    <Field
      {...shared(group)}
      field="street"
      label={words.street}
      trouble={group.fields.troubles.street}
      input={{ name: 'street', autoComplete: 'billing address-line1', enterKeyHint: 'next', maxLength: 255 }}
    />
    <Field
      {...shared(group)}
      field="zip"
      label={words.zip}
      trouble={group.fields.troubles.zip}
      format={formatZip}
      input={{ name: 'zip', inputMode: 'numeric', enterKeyHint: 'go', autoComplete: 'billing postal-code' }}
    />
  </>
);

const ReaderNotice = ({ reader }: { readonly reader: Checkout['reader'] }): ReactElement | null => {
  const trouble = readerWords[reader.state];
  if (trouble === undefined) return null;
  return (
    <div className="notice" role="alert">
      <div>
        <p>
          <strong>{trouble}</strong>
        </p>
        <button type="button" className="second" onClick={reader.again}>
          {words.tryAgain}
        </button>
      </div>
    </div>
  );
};

const DebitOnly = (): ReactElement => (
  <p className="chip">
    <CardIcon />
    <span>
      <strong>{texts.page.debitOnly}</strong> {texts.page.debitOnlyWhy}
    </span>
  </p>
);

interface CardFormProps {
  readonly link: PublicLink;
  readonly checkout: Checkout;
}

/** Where the card is entered. It stays mounted while a payment is under way, so that a decline finds name and address again. */
export const CardForm = ({ link, checkout }: CardFormProps): ReactElement => {
  const { step, reader, pay } = checkout;
  const fields = useFields(link.debitOnly);
  const busy = step.at === 'tokenizing' || step.at === 'sending';
  const notice = step.at === 'declined' || step.at === 'form' ? step.notice : null;
  useEffect(() => {
    if (!notice) return;
    fields.renew();
    fields.focus('number');
    // oxlint-disable-next-line react/exhaustive-deps -- The focus moves when a notice comes, not when the fields are drawn anew.
  }, [notice]);
  return (
    <form
      ref={fields.form}
      className="form"
      method="post"
      noValidate
      hidden={step.at === 'confirming'}
      aria-label={words.heading}
      onSubmit={(event) => {
        event.preventDefault();
        const written = busy ? null : fields.check();
        if (written) pay(written);
      }}
    >
      {notice && <FormNotice notice={notice} card={step.at === 'declined' ? step.card : null} />}
      {link.debitOnly && <DebitOnly />}
      <NameField fields={fields} busy={busy} />
      <CardBox fields={fields} busy={busy} reader={reader} store={link.payee} />
      <AddressBox fields={fields} busy={busy} />
      <ReaderNotice reader={reader} />
      <PayBar link={link} step={step} reader={reader} busy={busy} />
    </form>
  );
};
