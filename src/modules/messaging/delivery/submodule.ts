import type { Context } from '../context.ts';
import { deliverText } from './deliver-text.ts';
import { messagingGauges } from './gauges.ts';
import { linkTexts } from './link-texts.ts';
import { findOverdueTexts, lookUpText } from './look-up-text.ts';
import { recordReport } from './record-delivery.ts';

/** Puts together how texts are sent and followed: what jobs run, and what is done with a provider's report. */
export const createDelivery = (context: Context) => {
  const lookUp = lookUpText(context);
  return {
    api: {
      deliverText: deliverText({ ...context, lookUp }),
      lookUpText: lookUp,
      findOverdueTexts: findOverdueTexts(context),
    },
    recordReport: recordReport(context),
    projections: [linkTexts],
    gauges: messagingGauges(context),
  };
};
