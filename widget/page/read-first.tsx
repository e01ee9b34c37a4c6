import { useEffect, useState, type ReactElement } from 'react';
import type { PublicLink } from '../../src/contract/payer/public-link.ts';
import { fetchLink, fetchSigning } from './client.ts';
import { AlertIcon } from './icons.tsx';
import { useMessages } from './messages/language.tsx';

/** Staff and payer hear within two seconds of what was signed, the way there and back included. */
const followMs = 1_500;

interface ReadFirstProps {
  readonly path: string;
  readonly linkId: string;
}

/** A link that cannot be paid before something is signed: the way there, and no card field. While it is seen, it follows what is signed elsewhere. */
export const ReadFirst = ({ path, linkId }: ReadFirstProps): ReactElement => {
  const { signing } = useMessages();
  useEffect(() => {
    let isAsking = false;
    const timer = setInterval(() => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      void fetchSigning(linkId).then((asked) => {
        isAsking = false;
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

/**
 * Beside the form: what the store offers to be signed before the payment. Whoever comes back to the page finds it as the link stands now,
 * where that was closed since or waits for a signature.
 */
export const SignBefore = ({
  link: { linkId, signing: offered },
}: {
  readonly link: PublicLink;
}): ReactElement | null => {
  const { signing } = useMessages();
  useEffect(() => {
    let isOpen = true;
    const look = (): void => {
      if (!document.hidden)
        void fetchLink(linkId).then((reply) => {
          const link = reply.kind === 'response' && reply.response.link;
          // A payment may have begun meanwhile.
          if (isOpen && link && (link.closed || link.signing?.before)) window.location.reload();
        });
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [linkId]);
  return (
    offered && (
      <p className="offer">
        {signing.offer} <a href={offered.path}>{signing.read}</a>
      </p>
    )
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
