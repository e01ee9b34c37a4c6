import type { Gauge } from '../../../kernel/gauge.ts';
import type { Projection } from '../../../kernel/projection.ts';
import type { Context } from '../context.ts';
import { deliverText } from './deliver-text.ts';
import { messagingGauges } from './gauges.ts';
import type { TextDelivery } from './index.ts';
import { linkTexts } from './link-texts.ts';
import { findOverdueTexts, lookUpText } from './look-up-text.ts';
import { recordQuoReport, recordReport } from './record-delivery.ts';

interface DeliveryParts {
  readonly api: TextDelivery;
  /** What the webhooks call. */
  readonly recordReport: ReturnType<typeof recordReport>;
  readonly recordQuoReport: ReturnType<typeof recordQuoReport>;
  readonly projections: readonly Projection[];
  readonly gauges: readonly Gauge[];
}

/** Puts together how texts are sent and followed. */
export const createDelivery = (context: Context): DeliveryParts => {
  const lookUp = lookUpText(context);
  return {
    api: {
      deliverText: deliverText({ ...context, lookUp }),
      lookUpText: lookUp,
      findOverdueTexts: findOverdueTexts(context),
    },
    recordReport: recordReport(context),
    recordQuoReport: recordQuoReport(context),
    projections: [linkTexts],
    gauges: messagingGauges(context),
  };
};
