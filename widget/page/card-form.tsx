import { useLayoutEffect, type ReactElement } from 'react';
import { showMoney, toCents } from '../../src/contract/money.ts';
import type { PublicLink } from '../../src/contract/public-link.ts';
import { formatCode, formatExpiry, formatNumber, formatZip } from './card.ts';
import { Field } from './field.tsx';
import { BrandMark, LockIcon } from './icons.tsx';
import { DebitOnlyNotice, PaymentNotice, ScriptNotice } from './notices.tsx';
import { PaymentProgress } from './progress.tsx';
import type { Step } from './step.ts';
import type { TokenizationScript } from './tokenization-script.ts';
import { useFields, type Fields } from './use-fields.ts';
import type { PaymentFlow } from './use-payment-flow.ts';
import { useMessages } from './messages/language.tsx';

const numeric = { inputMode: 'numeric', enterKeyHint: 'next' } as const;

interface FieldGroupProps {
  readonly fields: Fields;
  readonly busy: boolean;
}

const handlers = ({ fields: { onEdit, onLeave }, busy }: FieldGroupProps) => ({ busy, onEdit, onLeave });

const NameField = (group: FieldGroupProps): ReactElement => {
  const { form } = useMessages();
  return (
    <Field
      {...handlers(group)}
      field="name"
      label={form.name}
      error={group.fields.errors.name}
      input={{ name: 'cardholder', autoComplete: 'cc-name', enterKeyHint: 'next', maxLength: 255 }}
    />
  );
};

interface CardFieldsProps extends FieldGroupProps {
  readonly script: TokenizationScript;
  readonly store: string;
}

const Privacy = ({ store }: { readonly store: string }): ReactElement => {
  const { form } = useMessages();
  return (
    <p className="privacy">
      <LockIcon />
      <span>{form.privacy(store)}</span>
    </p>
  );
};

/** The three fields that the processor's script reads. They have no names, so that no form can send them anywhere. */
const CardFields = ({ fields, busy, script, store }: CardFieldsProps): ReactElement => {
  const { errors, brand } = fields;
  const { form } = useMessages();
  const common = { ...handlers({ fields, busy }), onFocus: script.start };
  return (
    <fieldset className="card-fields">
      <legend className="sr-only">{form.heading}</legend>
      <Field
        {...common}
        field="number"
        label={form.number}
        error={errors.number}
        format={formatNumber}
        end={<span aria-live="polite">{brand && <BrandMark brand={brand} />}</span>}
        input={{ ...numeric, autoComplete: 'cc-number' }}
      />
      <Field
        {...common}
        field="expiry"
        label={form.expiry}
        hint={form.expiryHint}
        error={errors.expiry}
        format={formatExpiry}
        input={{ ...numeric, autoComplete: 'cc-exp' }}
      />
      <Field
        {...common}
        field="code"
        label={form.code}
        hint={brand === 'amex' ? form.codeHintAmex : form.codeHint}
        error={errors.code}
        format={formatCode}
        input={{ ...numeric, autoComplete: 'cc-csc', maxLength: 4 }}
      />
      <Privacy store={store} />
    </fieldset>
  );
};

const AddressFields = (group: FieldGroupProps): ReactElement => {
  const { form } = useMessages();
  return (
    <>
      <Field
        {...handlers(group)}
        field="street"
        label={form.street}
        error={group.fields.errors.street}
        input={{ name: 'street', autoComplete: 'billing address-line1', enterKeyHint: 'next', maxLength: 255 }}
      />
      <Field
        {...handlers(group)}
        field="zip"
        label={form.zip}
        error={group.fields.errors.zip}
        format={formatZip}
        input={{ name: 'zip', inputMode: 'numeric', enterKeyHint: 'go', autoComplete: 'billing postal-code' }}
      />
    </>
  );
};

interface PayBarProps {
  readonly link: PublicLink;
  readonly step: Step;
  readonly script: TokenizationScript;
  readonly busy: boolean;
}

/** The button, and above it the progress of the payment. Both stay in sight while the form scrolls. */
const PayBar = ({ link, step, script, busy }: PayBarProps): ReactElement => {
  const { form } = useMessages();
  const amount = showMoney(toCents(link.amount));
  const label = link.transactionType === 'preauth' ? form.authorize(amount) : form.pay(amount);
  const busyLabel =
    step.kind === 'sending' ? form.sending : script.state === 'loading' ? form.preparing : form.tokenizing;
  return (
    <div className="pay-bar">
      {busy && <PaymentProgress sending={step.kind === 'sending'} />}
      <button type="submit" className="primary" disabled={busy} aria-busy={busy}>
        {busy ? <span className="spinner" /> : <LockIcon />}
        {busy ? busyLabel : label}
      </button>
    </div>
  );
};

interface CardFormProps {
  readonly link: PublicLink;
  readonly flow: PaymentFlow;
}

/** The form stays mounted during a payment, so that name and address are still there after a decline. */
export const CardForm = ({ link, flow }: CardFormProps): ReactElement => {
  const { step, script, pay } = flow;
  const { form } = useMessages();
  const fields = useFields(link.debitOnly);
  const busy = step.kind === 'tokenizing' || step.kind === 'sending';
  const notice = step.kind === 'declined' || step.kind === 'form' ? step.notice : null;
  useLayoutEffect(() => {
    if (!notice) return;
    fields.updateBrand();
    fields.focus('number');
    // oxlint-disable-next-line react/exhaustive-deps -- The focus moves when a notice comes, not whenever the fields render.
  }, [notice]);
  return (
    <form
      ref={fields.form}
      className="form"
      method="post"
      noValidate
      hidden={step.kind === 'confirming' || step.kind === 'retrying'}
      aria-label={form.heading}
      onSubmit={(event) => {
        event.preventDefault();
        const values = busy ? null : fields.validate();
        if (values) pay(values);
      }}
    >
      {notice && <PaymentNotice notice={notice} card={step.kind === 'declined' ? step.card : null} />}
      {link.debitOnly && <DebitOnlyNotice />}
      <NameField fields={fields} busy={busy} />
      <CardFields fields={fields} busy={busy} script={script} store={link.payee} />
      <AddressFields fields={fields} busy={busy} />
      <ScriptNotice script={script} />
      <PayBar link={link} step={step} script={script} busy={busy} />
    </form>
  );
};
