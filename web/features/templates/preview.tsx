import Typography from '@mui/material/Typography';
import { textSize } from '../../../src/contract/texting/segments.ts';
import { TextBubble, TextLength, TextPreview } from '../../ui/text-preview.tsx';
import { previewMessages as messages } from './messages.ts';

const Length = ({ text, price }: { readonly text: string; readonly price: string }) => {
  const { parts, used, space } = textSize(text);
  return <TextLength characters={messages.used(used, space)} parts={messages.price(parts, price)} isLong={parts > 1} />;
};

interface PreviewProps {
  /** What is sent; empty where nothing is, null where it would be too long. */
  readonly text: string | null;
  /** A name in it that stands as it is, or null. */
  readonly wrong: string | null;
  readonly customer: string | null;
  /** Of one text, in dollars. */
  readonly price: string;
}

/** A text as it arrives, with its length and of how many texts it is. */
export const Preview = ({ text, wrong, customer, price }: PreviewProps) => {
  const firstName = customer?.trim().split(/\s+/)[0] ?? null;
  return (
    <TextPreview title={messages.title(firstName)} note={customer === null ? messages.sample : messages.recent}>
      {text === '' && <Typography sx={{ color: 'text.secondary' }}>{messages.nothing}</Typography>}
      {text !== '' && text !== null && (
        <>
          <TextBubble text={text} wrong={wrong} />
          <Length text={text} price={price} />
        </>
      )}
    </TextPreview>
  );
};
