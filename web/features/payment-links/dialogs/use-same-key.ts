import { useRef } from 'react';
import { newOnce } from '../../../core/api.ts';

/** The key of what is sent: the same for the same content, so that an answer that was lost can be asked for again. */
export const useSameKey = (): ((content: unknown) => string) => {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const written = JSON.stringify(content);
    if (last.current.content !== written) last.current = { content: written, key: newOnce() };
    return last.current.key;
  };
};
