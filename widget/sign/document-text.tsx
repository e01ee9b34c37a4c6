import type { ReactElement } from 'react';
import { blocksBelow } from '../../src/contract/documents/blocks-below.ts';
import type { FrozenBlock, FrozenSpan, SignField } from '../../src/contract/documents/content.ts';
import { idOf, pathOf } from './draft.ts';
import { useMessages } from './messages/language.ts';
import type { Signing } from './use-signing.ts';

/** A part of a line. What was filled in is set apart, so that it cannot turn the text around it. */
const Span = ({ span: { text, bold, italic, value } }: { readonly span: FrozenSpan }): ReactElement => {
  const said = value ? <bdi>{text}</bdi> : text;
  const leaning = italic ? <i>{said}</i> : said;
  return bold ? <b>{leaning}</b> : <span>{leaning}</span>;
};

const Spans = ({ spans }: { readonly spans: readonly FrozenSpan[] }): ReactElement => (
  <>
    {spans.map((span, at) => (
      <Span key={at} span={span} />
    ))}
  </>
);

interface FieldProps {
  readonly field: SignField;
  readonly signing: Signing;
}

const Tick = ({ field, signing: { draft, change, problems } }: FieldProps): ReactElement => {
  const path = pathOf(field);
  const messages = useMessages();
  return (
    <label className={problems.has(path) ? 'tick wrong' : 'tick'}>
      <input
        type="checkbox"
        id={idOf(path)}
        checked={draft.checks[field.id] ?? false}
        aria-required={field.required}
        aria-invalid={problems.has(path)}
        onChange={({ currentTarget }) => {
          change({ checks: { ...draft.checks, [field.id]: currentTarget.checked } });
        }}
      />
      <span>{field.required ? field.label : messages.optional(field.label)}</span>
    </label>
  );
};

const kinds = { initials: 'initials', text: 'texts', date: 'dates' } as const;
const lengths = { initials: 10, text: 1_000, date: undefined } as const;

const TextField = ({ field, signing: { draft, change, problems, document } }: FieldProps): ReactElement | null => {
  const { kind, id, label } = field;
  const messages = useMessages();
  if (kind === 'signature' || kind === 'checkbox') return null;
  const [path, values] = [pathOf(field), kinds[kind]];
  const isRequired = field.required || (kind === 'initials' && document.requireInitials);
  const named = kind === 'initials' ? messages.initials(label) : label;
  return (
    <div className={problems.has(path) ? 'box fb wrong' : 'box fb'}>
      <label className="f">
        <span>{isRequired ? named : messages.optional(named)}</span>
        <input
          id={idOf(path)}
          type={kind === 'date' ? 'date' : 'text'}
          dir="auto"
          value={draft[values][id] ?? ''}
          maxLength={lengths[kind]}
          autoComplete="off"
          autoCapitalize={kind === 'initials' ? 'characters' : undefined}
          aria-required={isRequired}
          aria-invalid={problems.has(path)}
          onInput={({ currentTarget }) => {
            change({ [values]: { ...draft[values], [id]: currentTarget.value } });
          }}
        />
      </label>
    </div>
  );
};

const Field = (props: FieldProps): ReactElement => {
  const messages = useMessages();
  const { kind, label } = props.field;
  if (kind === 'checkbox') return <Tick {...props} />;
  if (kind === 'signature')
    return (
      <p className="here">
        {label}: <a href="#signature">{messages.signBelow}</a>
      </p>
    );
  return <TextField {...props} />;
};

/** The title stands above as the second heading of the page, so that those of the text begin with the third. */
const Heading = ({ level, spans }: Extract<FrozenBlock, { type: 'heading' }>): ReactElement => {
  const said = <Spans spans={spans} />;
  if (level === 1) return <h3 className="first">{said}</h3>;
  return level === 2 ? <h3>{said}</h3> : <h4>{said}</h4>;
};

const Block = ({ block, signing }: { readonly block: FrozenBlock; readonly signing: Signing }): ReactElement => {
  switch (block.type) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph':
      return (
        <p dir="auto">
          <Spans spans={block.spans} />
        </p>
      );
    case 'item':
      return (
        <p className={`item d${Math.min(block.depth, 4)}`}>
          <span aria-hidden={block.marker === '' ? true : undefined}>{block.marker}</span>
          <span dir="auto">
            <Spans spans={block.spans} />
          </span>
        </p>
      );
    case 'rule':
      return <hr />;
    case 'field':
    default:
      return <Field field={block.field} signing={signing} />;
  }
};

/** What the document says, in one column, with the places that are filled in where they belong. */
export const DocumentText = ({ signing }: { readonly signing: Signing }): ReactElement => {
  const { document, isUpdated } = signing;
  const messages = useMessages();
  const { keyTerms = [], blocks = [] } = document.content ?? {};
  return (
    <main className="doc" lang={document.language}>
      {isUpdated && (
        // A second update is told as the first was.
        <div className="box up" id="updated" key={document.content?.hash}>
          <div className="slip warn" role="alert">
            <p>
              <strong>{messages.updated}</strong> {messages.updatedText}
            </p>
          </div>
        </div>
      )}
      <h2>{document.title}</h2>
      {keyTerms.length > 0 && (
        <dl className="kf">
          {keyTerms.map(({ label, value }, at) => (
            <div key={at}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {blocksBelow(document.title, blocks).map((block, at) => (
        <Block key={at} block={block} signing={signing} />
      ))}
    </main>
  );
};
