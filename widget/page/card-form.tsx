import { useLayoutEffect, useRef, type PointerEvent, type ReactElement, type ReactNode, type RefObject } from 'react';
import { showMoney, toCents } from '../../src/contract/money.ts';
import type { PublicLink } from '../../src/contract/payer/public-link.ts';
import { brands } from './card.ts';
import { Field, FieldError } from './field.tsx';
import { AlertIcon, LockIcon } from './icons.tsx';
import { useMessages } from './messages/language.tsx';
import { Slip, formStatus, type FormStatus } from './slip.tsx';
import { kindName } from './card-name.ts';
import type { Notice } from './step.ts';
import { scriptProblem, type TokenizationScript } from './tokenization-script.ts';
import { useFields, type Fields, type TypedCard } from './use-fields.ts';
import type { PaymentFlow } from './use-payment-flow.ts';

const numeric = { inputMode: 'numeric', enterKeyHint: 'next' } as const;

/** The kind of card as a word, as soon as it is known. */
const CardKind = ({ card: { brand, kind } }: { readonly card: TypedCard }): ReactElement => {
  const { card } = useMessages();
  return <b aria-live="polite">{brand && kindName({ brand: brands[brand].name, kind }, card)}</b>;
};

interface FieldGroupProps {
  readonly fields: Fields;
  readonly busy: boolean;
}

interface CardFieldsProps extends FieldGroupProps {
  readonly script: TokenizationScript;
  /** The slip speaks about the card. */
  readonly isRefused: boolean;
}

/** The processor's script reads number, expiry and code. These have no names, so that no form can send them anywhere. */
const CardFields = ({ fields, busy, script, isRefused }: CardFieldsProps): ReactElement => {
  const { form } = useMessages();
  const common = { fields, busy, onFocus: script.start };
  const codeHint = fields.card.brand === 'amex' ? form.codeHintAmex : form.codeHint;
  return (
    <>
      <Field
        {...{ fields, busy, field: 'name', label: form.name }}
        input={{ name: 'cardholder', autoComplete: 'cc-name', enterKeyHint: 'next' }}
      />
      <FieldError field="name" fields={fields} />
      <Field
        {...{ ...common, isRefused, field: 'number', label: form.number }}
        kind={<CardKind card={fields.card} />}
        input={{ ...numeric, autoComplete: 'cc-number' }}
      />
      <FieldError field="number" fields={fields} />
      <div className="row">
        <Field
          {...{ ...common, field: 'expiry', label: form.expiry }}
          input={{ ...numeric, autoComplete: 'cc-exp', placeholder: form.expiryHint }}
        />
        <Field
          {...{ ...common, field: 'code', label: form.code }}
          input={{ ...numeric, autoComplete: 'cc-csc', placeholder: codeHint }}
        />
      </div>
      <FieldError field="expiry" fields={fields} />
      <FieldError field="code" fields={fields} />
    </>
  );
};

const AddressFields = ({ fields, busy }: FieldGroupProps): ReactElement => {
  const { form } = useMessages();
  const common = { fields, busy };
  return (
    <fieldset className="box">
      <legend className="sr">{form.address}</legend>
      <div className="row zip">
        <Field
          {...{ ...common, field: 'street', label: form.street }}
          input={{ name: 'street', autoComplete: 'billing address-line1', enterKeyHint: 'next' }}
        />
        <Field
          {...{ ...common, field: 'zip', label: form.zip }}
          input={{ name: 'zip', inputMode: 'numeric', enterKeyHint: 'go', autoComplete: 'billing postal-code' }}
        />
      </div>
      <FieldError field="street" fields={fields} />
      <FieldError field="zip" fields={fields} />
    </fieldset>
  );
};

const markPressed = ({ currentTarget }: PointerEvent<HTMLButtonElement>): void => {
  currentTarget.dataset['pressed'] = '';
};
const unmarkPressed = ({ currentTarget }: PointerEvent<HTMLButtonElement>): void => {
  delete currentTarget.dataset['pressed'];
};

interface PayBarProps extends FormStatus {
  readonly link: PublicLink;
  readonly busy: boolean;
  /** The messages that disappear, above all of it. */
  readonly toasts: ReactNode;
}

/** The button, and directly above it why it was not paid. A button that could do nothing does not look as if it could. */
const PayBar = ({ link, busy, tone, why, toasts }: PayBarProps): ReactElement => {
  const messages = useMessages();
  const { form } = messages;
  const amount = showMoney(toCents(link.amount));
  return (
    <>
      <div className="pay">
        {toasts}
        {why && (
          <p className={`why ${tone ?? ''}`}>
            <AlertIcon size={18} />
            {why(messages)}
          </p>
        )}
        <button
          type="submit"
          className="btn"
          disabled={busy}
          aria-busy={busy}
          aria-disabled={tone === 'warn'}
          onPointerDown={markPressed}
          onPointerUp={unmarkPressed}
          onPointerLeave={unmarkPressed}
        >
          <LockIcon />
          {link.transactionType === 'preauth' ? form.authorize(amount) : form.pay(amount)}
        </button>
      </div>
      <p className="safe">
        <LockIcon size={16} />
        <span>{form.privacy(link.payee)}</span>
      </p>
    </>
  );
};

interface RefusalFocus {
  readonly fields: Fields;
  readonly notice: Notice | null;
  readonly slip: RefObject<HTMLDivElement | null>;
}

/** After a refusal the slip and the card number stand together in view, above the keyboard, and the number has the focus. */
const useRefusalFocus = ({ fields, notice, slip }: RefusalFocus): void => {
  useLayoutEffect(() => {
    if (!notice) return;
    fields.readCard();
    fields.focus('number');
    slip.current?.scrollIntoView();
    // oxlint-disable-next-line react/exhaustive-deps -- The focus moves when a notice comes, not whenever the fields render.
  }, [notice]);
};

interface CardFormProps extends Pick<PayBarProps, 'toasts'> {
  readonly link: PublicLink;
  readonly flow: PaymentFlow;
}

/** The form stays mounted during a payment, so that name and address are still there after a decline. */
export const CardForm = ({ link, flow, toasts }: CardFormProps): ReactElement => {
  const { step, script, pay } = flow;
  const { form } = useMessages();
  const formElement = useRef<HTMLFormElement>(null);
  const fields = useFields(link, formElement);
  const slip = useRef<HTMLDivElement>(null);
  const notice = step.kind === 'declined' || step.kind === 'form' ? step.notice : null;
  const isShown = step.kind === 'form' || step.kind === 'declined';
  const isNumberRefused = fields.card.isRefused || (step.kind === 'declined' && fields.card.isEmpty);
  const state = { script, card: fields.card, notice };
  useRefusalFocus({ fields, notice, slip });
  return (
    <form
      ref={formElement}
      className="form"
      method="post"
      noValidate
      hidden={!isShown}
      aria-label={form.heading}
      onSubmit={(event) => {
        event.preventDefault();
        const values = isShown && !scriptProblem(script.state) ? fields.validate() : null;
        if (values) pay(values, fields.card.kind);
      }}
    >
      <fieldset className="box">
        <legend className="sr">{form.heading}</legend>
        <Slip {...state} slip={slip} debitOnly={link.debitOnly} />
        <CardFields fields={fields} busy={!isShown} script={script} isRefused={isNumberRefused} />
      </fieldset>
      <AddressFields fields={fields} busy={!isShown} />
      <PayBar link={link} busy={!isShown} toasts={toasts} {...formStatus(state)} />
    </form>
  );
};
