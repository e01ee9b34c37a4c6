import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { z } from 'zod';
import { storeCheckout, type StoreCheckout } from '../../../../src/contract/store/store-checkout.ts';
import { messageOf } from '../../../core/transport.ts';
import { ExplainedChoice } from '../../../ui/explained-choice.tsx';
import { fieldLabelStyle, TextField } from '../../../ui/form-field.tsx';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { Sheet, SheetSection } from '../../../ui/sheet.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { SettingsForm, useSaveStoreCheckoutMutation, useStoreCheckoutQuery } from '../saving/index.ts';
import { checkoutMessages as messages } from './messages.ts';
import { SnippetSection } from './snippet-section.tsx';

/** The settings as they are typed: the sites one a line. */
interface CheckoutValues {
  readonly statementName: string;
  readonly unknownFunding: StoreCheckout['unknownFunding'];
  readonly frameOrigins: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const { body } = storeCheckout.saveCheckout;
const schema = body.extend({ frameOrigins: z.string().transform(linesOf).pipe(body.shape.frameOrigins) });

const valuesOf = ({ statementName, unknownFunding, frameOrigins }: StoreCheckout): CheckoutValues => ({
  statementName: statementName ?? '',
  unknownFunding,
  frameOrigins: frameOrigins.join('\n'),
});

const PolicyField = ({ form }: { readonly form: Form<CheckoutValues> }) => {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={fieldLabelStyle}>
        {messages.policy}
      </FormLabel>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.policyNote}
      </Typography>
      <RadioGroup
        name="unknownFunding"
        aria-labelledby={id}
        value={form.values.unknownFunding}
        onChange={(_, chosen) => form.set('unknownFunding', chosen as CheckoutValues['unknownFunding'])}
      >
        <ExplainedChoice value="charge" label={messages.charge}>
          {messages.chargeHelp}
        </ExplainedChoice>
        <ExplainedChoice value="authorize" label={messages.authorize}>
          {messages.authorizeHelp}
        </ExplainedChoice>
      </RadioGroup>
    </FormControl>
  );
};

const Fields = ({ form }: { readonly form: Form<CheckoutValues> }) => (
  <>
    <TextField
      {...fieldOf(form, 'statementName')}
      label={messages.statementName}
      help={messages.statementNameHelp}
      autoComplete="off"
    />
    <PolicyField form={form} />
    <TextField
      {...fieldOf(form, 'frameOrigins')}
      label={messages.sites}
      help={messages.sitesHelp}
      multiline
      minRows={2}
      maxRows={8}
      inputMode="url"
      spellCheck={false}
    />
  </>
);

/** What a store decides about its checkout. */
const CheckoutForm = ({ checkout }: { readonly checkout: StoreCheckout }) => {
  const [send] = useSaveStoreCheckoutMutation();
  return (
    <SettingsForm
      schema={schema}
      loaded={checkout}
      valuesOf={valuesOf}
      send={async (values) => (await send({ body: schema.parse(values) }).unwrap()).checkout}
      messages={messages}
      Fields={Fields}
    />
  );
};

/** What a store decides about its checkout, and how it gets the checkout onto its website. */
export const CheckoutSettings = () => {
  const { data, error, refetch } = useStoreCheckoutQuery();
  const content =
    data !== undefined ? (
      <CheckoutForm checkout={data.checkout} />
    ) : error !== undefined ? (
      <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton fields={4} />
    );
  return (
    <Sheet>
      <SheetSection title={messages.title} note={messages.note}>
        {content}
      </SheetSection>
      <SnippetSection mayShow={data === undefined || data.checkout.frameOrigins.length > 0} />
    </Sheet>
  );
};
