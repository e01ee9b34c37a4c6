// Area codes of the +1 plan that belong to other countries or cost the sender extra: what text-pumping aims at.
const dear = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900'.split(' '),
);

/** Whether a normalized number (digits only) is one we text: the United States, its territories and Canada. */
export const isTextable = (normalized: string): boolean =>
  /^1[2-9]\d{9}$/.test(normalized) && !dear.has(normalized.slice(1, 4));
