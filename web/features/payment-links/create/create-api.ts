import { paymentLinks } from '../../../../src/contract/payment-links.ts';
import { api, type ArgsOf, call, type ResultOf } from '../../../core/api.ts';

const createApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it is a POST: it changes nothing, and the answer to an older text never replaces a newer one.
    textPreview: build.query<ResultOf<typeof paymentLinks.previewText>, ArgsOf<typeof paymentLinks.previewText>>({
      ...call(paymentLinks.previewText),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useTextPreviewQuery } = createApi;
