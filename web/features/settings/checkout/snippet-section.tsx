import Copy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useId, useState } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { messageOf } from '../../../core/transport.ts';
import { FormField, helpIdOf } from '../../../ui/form-field.tsx';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { SheetSection } from '../../../ui/sheet.tsx';
import { useCopy } from '../../../ui/toasts.tsx';
import { usePayableLinksQuery } from '../saving/index.ts';
import { snippetMessages as messages } from './messages.ts';

/** A link as a snippet names it. */
interface SnippetLink {
  readonly paymentUrl: string;
  readonly linkId: string;
}

type SnippetKind = 'modal' | 'inline' | 'react' | 'plain';

const label = 'Pay now';

const reactCode = (origin: string): string => `import { useEffect, useRef } from 'react';

function Checkout({ linkId, onPaid }) {
  const link = useRef(null);
  useEffect(() => {
    const element = link.current;
    const script = document.createElement('script');
    let checkout;
    script.src = '${origin}/checkout.js';
    script.onload = () => {
      checkout = window.Debitlink.open(linkId, { mode: 'inline', element });
    };
    const tell = (event) => onPaid?.(event.detail);
    element.addEventListener('debitlink:paid', tell);
    document.head.append(script);
    return () => {
      script.onload = null;
      script.remove();
      element.removeEventListener('debitlink:paid', tell);
      checkout?.close();
    };
  }, [linkId, onPaid]);
  return <a ref={link} href={\`${origin}/pay/\${linkId}\`}>${label}</a>;
}`;

/** What a store pastes into its site for a link. */
export const snippetOf = (kind: SnippetKind, { paymentUrl }: SnippetLink): string => {
  const { origin } = new URL(paymentUrl);
  const script = `<script async src="${origin}/checkout.js"></script>`;
  switch (kind) {
    case 'modal':
      return `<a href="${paymentUrl}" data-debitlink>${label}</a>\n${script}`;
    case 'inline':
      return `<a href="${paymentUrl}" data-debitlink="inline" style="display:block;min-height:760px">${label}</a>\n${script}`;
    case 'react':
      return reactCode(origin);
    case 'plain':
    default:
      return `<a href="${paymentUrl}">${label}</a>`;
  }
};

type Kind = keyof typeof messages.kinds;
const kinds = Object.keys(messages.kinds) as readonly Kind[];

interface LinkFieldProps {
  readonly links: readonly LinkRow[];
  readonly chosen: LinkRow;
  readonly onChoose: (linkId: string) => void;
}

const LinkField = ({ links, chosen, onChoose }: LinkFieldProps) => {
  const id = useId();
  const texts = { help: messages.linkHelp };
  return (
    <FormField id={id} label={messages.link} {...texts}>
      <NativeSelect
        input={<OutlinedInput />}
        value={chosen.linkId}
        onChange={({ target }) => onChoose(target.value)}
        inputProps={{ id, 'aria-describedby': helpIdOf(id, texts) }}
      >
        {links.map(({ linkId, customerName, amount }) => (
          <option key={linkId} value={linkId}>
            {customerName}, {showMoney(toCents(amount))}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
};

const KindField = ({ kind, onKind }: { readonly kind: Kind; readonly onKind: (kind: Kind) => void }) => (
  <ToggleButtonGroup
    exclusive
    value={kind}
    onChange={(_, next: Kind | null) => next && onKind(next)}
    aria-label={messages.kind}
    // In a group of several lines each button has all its edges and corners.
    sx={{
      flexWrap: 'wrap',
      gap: 1,
      '& .MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
    }}
  >
    {kinds.map((name) => (
      <ToggleButton key={name} value={name} sx={{ minHeight: 44, textTransform: 'none' }}>
        {messages.kinds[name]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const Code = ({ code }: { readonly code: string }) => {
  const copy = useCopy(messages.copied);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-label={messages.code}
        sx={{
          m: 0,
          mb: 1.5,
          p: 2,
          maxHeight: 360,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
          fontSize: '0.8125rem',
        }}
      >
        <code>{code}</code>
      </Box>
      <Button variant="outlined" startIcon={<Copy />} onClick={() => void copy(code)}>
        {messages.copy}
      </Button>
    </Box>
  );
};

/** The page of this program in a frame may be asked how high its content is. */
const fitHeight = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
  const height = currentTarget.contentDocument?.body.scrollHeight ?? 0;
  if (height > 0) currentTarget.style.height = `${height}px`;
};

const Preview = ({ linkId }: { readonly linkId: string }) => (
  <SheetSection title={messages.preview} note={messages.previewNote}>
    <Box
      component="iframe"
      key={linkId}
      src={`/embed/${linkId}?preview`}
      title={messages.previewTitle}
      inert
      loading="lazy"
      onLoad={fitHeight}
      sx={{ width: '100%', maxWidth: 480, height: 720, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  </SheetSection>
);

/** Where no link can be paid, the code shows what to put the id of one into. */
const exampleLink: SnippetLink = { linkId: 'LINK-ID', paymentUrl: `${window.location.origin}/pay/LINK-ID` };

const Snippets = ({ links, mayShow }: { readonly links: readonly LinkRow[]; readonly mayShow: boolean }) => {
  const [linkId, setLinkId] = useState<string | null>(null);
  const [kind, setKind] = useState<Kind>('modal');
  const chosen = links.find((link) => link.linkId === linkId) ?? links[0];
  const { paymentUrl } = chosen ?? exampleLink;
  const needsSite = kind === 'modal' || kind === 'inline' || kind === 'react';
  return (
    <>
      <SheetSection title={messages.title} note={messages.note}>
        {chosen ? (
          <LinkField links={links} chosen={chosen} onChoose={setLinkId} />
        ) : (
          <Alert severity="info">{messages.none}</Alert>
        )}
        <KindField kind={kind} onKind={setKind} />
        <Typography>{messages.help[kind]}</Typography>
        {needsSite && !mayShow && <Alert severity="warning">{messages.notAllowed}</Alert>}
        {kind === 'qr' ? (
          <QrCode text={paymentUrl} label={messages.qrOf(chosen?.customerName ?? exampleLink.linkId)} />
        ) : (
          <Code code={snippetOf(kind, chosen ?? exampleLink)} />
        )}
        {needsSite && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {messages.verify}
          </Typography>
        )}
      </SheetSection>
      {chosen && <Preview linkId={chosen.linkId} />}
    </>
  );
};

/** The filter "pending" also finds links of which a payment is authorized, or waits for the bank. */
const isPayable = ({ status, isDisabled, confirming, lockedCode }: LinkRow): boolean =>
  status === 'pending' && !isDisabled && !confirming && lockedCode === null;

/** What a store pastes into its website for one of its latest links, and how the checkout of that link looks. */
export const SnippetSection = ({ mayShow }: { readonly mayShow: boolean }) => {
  const { data, error, refetch } = usePayableLinksQuery({ query: { status: 'pending', limit: 20 } });
  if (data !== undefined) {
    return <Snippets links={data.links.filter(isPayable)} mayShow={mayShow} />;
  }
  return (
    <SheetSection title={messages.title} note={messages.note}>
      {error === undefined ? (
        <FormSkeleton fields={3} />
      ) : (
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
      )}
    </SheetSection>
  );
};
