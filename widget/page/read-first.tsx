import { useEffect, useState, type ReactElement } from 'react';
import type { PublicLink } from '../../src/contract/payer/public-link.ts';
import { fetchSigning } from './client.ts';
import { AlertIcon } from './icons.tsx';
import { useMessages } from './messages/language.tsx';

const followMs = 4_000;

interface ReadFirstProps {
  readonly path: string;
  readonly linkId: string;
}

/** A link that cannot be paid before something is signed: the way there, and no card field. It follows what is signed elsewhere. */
export const ReadFirst = ({ path, linkId }: ReadFirstProps): ReactElement => {
  const { signing } = useMessages();
  useEffect(() => {
    const timer = setInterval(() => {
      void fetchSigning(linkId).then((asked) => {
        if (asked !== undefined && asked?.path !== path) window.location.reload();
      });
    }, followMs);
    return () => {
      clearInterval(timer);
    };
  }, [linkId, path]);
  return (
    <>
      <div className="box">
        <div className="slip">
          <AlertIcon />
          <p>
            <strong>{signing.first}</strong> {signing.after}
          </p>
        </div>
      </div>
      <div className="pay">
        <a className="btn" href={path}>
          {signing.read}
        </a>
      </div>
    </>
  );
};

/** After the payment: what the store offers to be signed now. */
export const SignAfter = ({ linkId }: Pick<PublicLink, 'linkId'>): ReactElement | null => {
  const { signing } = useMessages();
  const [path, setPath] = useState<string>();
  useEffect(() => {
    void fetchSigning(linkId).then((asked) => {
      setPath(asked?.path);
    });
  }, [linkId]);
  return path === undefined ? null : (
    <div className="two">
      <a className="btn" href={path}>
        {signing.read}
      </a>
    </div>
  );
};
