import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { toDecimal } from '../../../../src/contract/money.ts';
import { api, type ArgsOf, call, type ResultOf } from '../../../core/api.ts';
import { useDebounced } from '../../../ui/interaction.ts';
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

/** A text with its addresses marked. */
const WithAddresses = ({ text }: { readonly text: string }) =>
  text.split(/(https?:\/\/[^\s]+[^\s.,;!?])/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <Box key={piece} component="u" sx={{ color: 'primary.main', textUnderlineOffset: '2px' }}>
        {piece}
      </Box>
    ),
  );

const bubble = {
  width: 'fit-content',
  maxWidth: '94%',
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px 14px 14px 4px',
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const footStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  mt: 1,
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const;

const Preview = ({ text, characters, parts, refusal }: ResultOf<typeof paymentLinks.previewText>) => (
  <>
    <Box sx={bubble}>
      <WithAddresses text={text} />
    </Box>
    <Box sx={footStyle}>
      <span>{fieldMessages.characters(characters)}</span>
      <span>{fieldMessages.parts(parts)}</span>
    </Box>
    {refusal !== null && (
      <Alert severity="warning" variant="outlined" role="status" sx={{ mt: 1.5 }}>
        {refusal}
      </Alert>
    )}
  </>
);

const frame = {
  m: 0,
  mt: 1.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.default',
} as const;

/** The text as the customer will read it, with its length and of how many texts it is. */
export const TextPreview = ({ values }: { readonly values: LinkFormValues }) => {
  const { preview, isComplete, isFetching, isError } = usePreview(values);
  const [firstName = ''] = values.customerName.trim().split(/\s+/);
  const waiting = isComplete ? fieldMessages.previewLoading : fieldMessages.previewWaits;
  return (
    <Box component="figure" aria-busy={isFetching} sx={frame}>
      <Typography component="figcaption" sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 1 }}>
        {fieldMessages.preview(firstName)}
      </Typography>
      {preview === undefined ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isError ? fieldMessages.previewFailed : waiting}
        </Typography>
      ) : (
        <Preview {...preview} />
      )}
    </Box>
  );
};
