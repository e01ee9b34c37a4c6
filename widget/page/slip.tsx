import type { ReactElement, ReactNode, RefObject } from 'react';
import type { PublicLink } from '../../src/contract/payer/public-link.ts';
import { brands } from './card.ts';
import { AlertIcon, CardIcon } from './icons.tsx';
import { useMessages } from './messages/language.tsx';
import type { Message, Messages } from './messages/messages.ts';
import { ReloadButton } from './status-panel.tsx';
import type { Notice } from './step.ts';
import { scriptProblem, type TokenizationScript } from './tokenization-script.ts';
import type { TypedCard } from './use-fields.ts';

/** How things stand with the form, the most urgent first. */
export interface FormStatus {
  readonly tone: 'bad' | 'warn' | null;
  /** One line above the button. */
  readonly why: Message | null;
}

interface FormState {
  readonly script: TokenizationScript;
  readonly card: TypedCard;
  readonly notice: Notice | null;
}

/** A script that cannot be reached keeps every payment from being made, and a credit card this one. */
export const formStatus = ({ script, card, notice }: FormState): FormStatus => {
  if (scriptProblem(script.state)) return { tone: 'warn', why: ({ slip }) => slip.unreachable };
  if (card.isRefused) return { tone: 'bad', why: ({ slip }) => slip.useDebit };
  return notice ? { tone: 'bad', why: notice.why } : { tone: null, why: null };
};

const refusedCard = ({ brand, last4 }: TypedCard, { card, slip }: Messages): string => {
  const name = brand ? brands[brand].name : card.unknown;
  if (last4 !== null) return slip.isCredit(card.ending(name, last4));
  return brand && brands[brand].creditOnly ? slip.creditBrand(name) : slip.isCredit(card.credit(name));
};

const ScriptSlip = ({ script }: Pick<FormState, 'script'>): ReactElement => {
  const { script: problems, slip, form } = useMessages();
  return (
    <>
      <AlertIcon />
      <div>
        <p>
          <strong>{problems[scriptProblem(script.state) ?? 'late']}</strong>
        </p>
        <p>{slip.notCharged}</p>
        <button type="button" className="btn mini" onClick={script.reload}>
          {form.tryAgain}
        </button>
      </div>
    </>
  );
};

const CreditSlip = ({ card }: Pick<FormState, 'card'>): ReactElement => {
  const messages = useMessages();
  return (
    <>
      <CardIcon />
      <div>
        <p>
          <strong>{messages.slip.credit}</strong> {refusedCard(card, messages)}
        </p>
        <p>{messages.slip.typeDebit}</p>
      </div>
    </>
  );
};

const NoticeSlip = ({ notice }: { readonly notice: Notice }): ReactElement => {
  const messages = useMessages();
  return (
    <>
      <AlertIcon />
      <div>
        <h2>{notice.title(messages)}</h2>
        <p>{notice.text(messages)}</p>
        {notice.advice && <p>{notice.advice(messages)}</p>}
        {notice.refresh && <ReloadButton label={messages.form.refresh} />}
      </div>
    </>
  );
};

const AskingSlip = ({ debitOnly }: Pick<PublicLink, 'debitOnly'>): ReactElement => {
  const { slip } = useMessages();
  return (
    <>
      <CardIcon />
      <p>
        <strong>{debitOnly ? slip.debitOnly : slip.anyCard}</strong> {debitOnly && slip.noCredit}
      </p>
    </>
  );
};

const slipContent = ({ script, card, notice, debitOnly }: FormState & Pick<PublicLink, 'debitOnly'>): ReactNode => {
  if (scriptProblem(script.state)) return <ScriptSlip script={script} />;
  if (card.isRefused) return <CreditSlip card={card} />;
  return notice ? <NoticeSlip notice={notice} /> : <AskingSlip debitOnly={debitOnly} />;
};

interface SlipProps extends FormState, Pick<PublicLink, 'debitOnly'> {
  readonly slip: RefObject<HTMLDivElement | null>;
}

/** The one place that says how things stand. It never moves; only its colour and its text change, and that is read out. */
export const Slip = ({ slip, ...state }: SlipProps): ReactElement => {
  const { tone } = formStatus(state);
  return (
    <div className={`slip ${tone ?? ''}`} id="slip" ref={slip} role={tone ? 'alert' : undefined}>
      {slipContent(state)}
    </div>
  );
};
