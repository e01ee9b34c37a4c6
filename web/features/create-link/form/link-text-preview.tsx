import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { toDecimal } from '../../../../src/contract/money.ts';
import { api, type ArgsOf, call, type ResultOf } from '../../../core/api.ts';
import { useDebounced } from '../../../ui/interaction.ts';
import { TextBubble, TextLength, TextPreview } from '../../../ui/text-preview.tsx';
import { centsOf, type LinkFormValues } from './link-form.ts';
import { fieldMessages } from './messages.ts';

const previewApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it is a POST: it changes nothing, and the answer to an older text never replaces a newer one.
    textPreview: build.query<ResultOf<typeof paymentLinks.previewText>, ArgsOf<typeof paymentLinks.previewText>>({
      ...call(paymentLinks.previewText),
      keepUnusedDataFor: 0,
    }),
  }),
});

const { useTextPreviewQuery } = previewApi;

interface PreviewBody {
  readonly customerName: string;
  readonly amount: string;
  readonly customerNotes: string;
}

/** What the server is asked for; a body without a name or an amount is not asked for. */
const bodyOf = ({ customerName, amount, customerNotes }: LinkFormValues): PreviewBody => {
  const cents = centsOf(amount) ?? 0;
  return { customerName: customerName.trim(), amount: cents === 0 ? '' : toDecimal(cents), customerNotes };
};

/** The preview of what was typed 200 ms ago. The one before is shown until the next has come. */
const usePreview = (values: LinkFormValues) => {
  const body = JSON.parse(useDebounced(JSON.stringify(bodyOf(values)))) as PreviewBody;
  const isComplete = body.customerName !== '' && body.amount !== '';
  const { data, isFetching, isError } = useTextPreviewQuery({ body }, { skip: !isComplete });
  return { preview: isComplete && !isError ? data : undefined, isComplete, isFetching, isError: isComplete && isError };
};

const Preview = ({ text, characters, parts, refusal }: ResultOf<typeof paymentLinks.previewText>) => (
  <>
    <TextBubble text={text} />
    <TextLength
      characters={fieldMessages.characters(characters)}
      parts={fieldMessages.parts(parts)}
      isLong={parts > 1}
    />
    {refusal !== null && (
      <Alert severity="warning" variant="outlined" role="status" sx={{ mt: 1.5 }}>
        {refusal}
      </Alert>
    )}
  </>
);

/** The text as the customer will read it, with its length and of how many texts it is. */
export const LinkTextPreview = ({ values }: { readonly values: LinkFormValues }) => {
  const { preview, isComplete, isFetching, isError } = usePreview(values);
  const [firstName = ''] = values.customerName.trim().split(/\s+/);
  const waiting = isComplete ? fieldMessages.previewLoading : fieldMessages.previewWaits;
  return (
    <Box sx={{ mt: 1.5 }}>
      <TextPreview title={fieldMessages.preview(firstName)} busy={isFetching}>
        {preview === undefined ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isError ? fieldMessages.previewFailed : waiting}
          </Typography>
        ) : (
          <Preview {...preview} />
        )}
      </TextPreview>
    </Box>
  );
};
