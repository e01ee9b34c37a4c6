import type { Container } from 'inversify';
import { defineModule } from '../../kernel/module.ts';
import {
  Cipher,
  InTransaction,
  NewId,
  Primary,
  RandomText,
  Settings,
  legacyContainer,
  standIn,
  wire,
  type Get,
} from '../../platform/legacy.ts';
import { Identity } from '../identity/index.ts';
import { QueueText } from '../messaging/index.ts';
import {
  ConfirmingLink,
  CountDecline,
  FlagForReview,
  LockForPayment,
  ReadLink,
  SettleLink,
  VoidLink,
} from '../payment-links/index.ts';
import { needs, type Context } from './context.ts';
import { Checkout } from './index.ts';
import { ClaimPayment } from './commands/claim-payment.ts';
import { ClaimVoid } from './commands/claim-void.ts';
import { DecidePayment } from './commands/decide-payment.ts';
import { DismissReview } from './commands/dismiss-review.ts';
import { MarkLink } from './commands/mark-link.ts';
import { MarkSending } from './commands/mark-sending.ts';
import { RecordAnswer } from './commands/record-answer.ts';
import { RecordPayment } from './commands/record-payment.ts';
import { RecordVoid } from './commands/record-void.ts';
import { RequestVoid } from './commands/request-void.ts';
import { SettlePayment } from './commands/settle-payment.ts';
import { SettleVoid } from './commands/settle-void.ts';
import { Fingerprints } from './fingerprints.ts';
import { Gateway } from './processor/gateway.ts';
import { ChargeCard } from './processes/charge-card.ts';
import { FollowAttempt } from './processes/follow-attempt.ts';
import { SendVoid } from './processes/send-void.ts';
import { SweepPayments } from './processes/sweep-payments.ts';
import { TakePayment } from './processes/take-payment.ts';
import { VoidPayment } from './processes/void-payment.ts';
import { Processor } from './processor.ts';
import { FindPayment } from './queries/find-payment.ts';
import { HasOutcome } from './queries/has-outcome.ts';
import { PaymentHistory } from './queries/payment-history.ts';
import { receipts } from './receipts.ts';
import { checkoutRoutes } from './routes.ts';

const bind = (container: Container): void => {
  wire(container, Gateway, Settings);
  wire(container, Fingerprints, Cipher);
  wire(container, Processor, Identity, Gateway, Fingerprints);
  wire(container, FindPayment, Primary);
  wire(container, HasOutcome, Primary);
  wire(container, PaymentHistory, Primary);

  wire(container, MarkLink, ConfirmingLink, FlagForReview);
  wire(container, MarkSending, Primary, Settings);
  wire(container, ClaimPayment, NewId, RandomText, Settings, LockForPayment, MarkLink);
  wire(container, ClaimVoid, NewId, RandomText);
  wire(container, RequestVoid, LockForPayment, ClaimVoid);
  wire(container, SettlePayment, SettleLink, CountDecline, VoidLink, MarkLink, ClaimVoid);
  wire(container, SettleVoid, VoidLink, SettleLink, MarkLink);
  wire(container, RecordPayment, Settings, LockForPayment, SettlePayment);
  wire(container, RecordVoid, Settings, LockForPayment, SettleVoid, ClaimVoid);
  wire(container, RecordAnswer, RecordPayment, RecordVoid);
  wire(container, DecidePayment, Settings, SettlePayment, SettleVoid);
  wire(container, DismissReview, MarkLink);

  wire(container, SendVoid, InTransaction, FindPayment, Processor, MarkSending, RecordAnswer);
  wire(container, ChargeCard, InTransaction, MarkSending, Processor, RecordAnswer, SendVoid);
  wire(container, TakePayment, InTransaction, Fingerprints, Processor, ClaimPayment, ChargeCard);
  wire(container, VoidPayment, InTransaction, FindPayment, RequestVoid, SendVoid);
  wire(container, FollowAttempt, Primary, InTransaction, Processor, RecordAnswer, SendVoid);
  wire(container, SweepPayments, Primary, InTransaction);
};

const bindOthers = (container: Container, { identity, messaging, paymentLinks }: Context): void => {
  standIn(container, Identity, identity);
  standIn(container, QueueText, { execute: messaging.queueText });
  standIn(container, ConfirmingLink, { execute: paymentLinks.markConfirming });
  standIn(container, CountDecline, { execute: paymentLinks.countDecline });
  standIn(container, FlagForReview, { execute: paymentLinks.flagForReview });
  standIn(container, LockForPayment, { execute: paymentLinks.lockForPayment });
  standIn(container, SettleLink, { execute: paymentLinks.settleLink });
  standIn(container, VoidLink, { execute: paymentLinks.voidLink });
  standIn(container, ReadLink, { execute: paymentLinks.readLink, idOf: paymentLinks.idOfLink });
};

/** Money moves here: payments, voids, and finding out what became of them. */
export const checkoutModule = defineModule({
  name: 'checkout',
  provides: Checkout,
  needs,
  topics: {
    PaymentApproved: ['payments', 'links'],
    PaymentAuthorized: ['payments', 'links'],
    PaymentDeclined: ['payments', 'links'],
    PaymentUnknown: ['payments', 'links'],
    PaymentAbsent: ['payments', 'links'],
    PaymentVoiding: ['payments', 'links'],
    PaymentVoided: ['payments', 'links'],
    PaymentRefunded: ['payments', 'links'],
    PaymentDecided: ['payments', 'links'],
    ReviewDismissed: ['links'],
    VoidFailed: ['payments', 'links'],
  },
  create: (context: Context) => {
    const legacy = legacyContainer(context);
    bind(legacy);
    bindOthers(legacy, context);
    const get: Get = (token) => legacy.get(token);
    return {
      legacy,
      api: {
        hasOutcome: (storeId, linkId, claim) => get(HasOutcome).execute(storeId, linkId, claim),
        reconcileAttempt: (attempt) => get(FollowAttempt).execute(attempt),
        sweepPayments: () => get(SweepPayments).execute(),
      },
      routes: checkoutRoutes(get),
      handlers: [receipts(get(QueueText))],
    };
  },
});
