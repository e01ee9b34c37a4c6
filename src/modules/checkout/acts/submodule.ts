import type { Context } from '../context.ts';
import { claimAct, claimCaptureOfSale, claimVoid } from './claim-act.ts';
import type { Acts } from './index.ts';
import { endAct, recordAct } from './record-act.ts';
import { endVoid, recordVoid } from './record-void.ts';
import { sendClaimedAct } from './send-act.ts';

/** Puts the acts together: what the rest of checkout calls. */
export const createActs = (context: Context): Acts => ({
  claimAct: claimAct(context),
  claimVoid: claimVoid(context),
  claimCaptureOfSale: claimCaptureOfSale(context),
  send: sendClaimedAct(context),
  recordVoid: recordVoid(context),
  recordAct: recordAct(context),
  endVoid: endVoid(context),
  endAct: endAct(context),
});
