/** For what only a desk shows; a phone never draws it. */
export const onDesk = { display: { xs: 'none', md: 'block' } } as const;

/** For what only a phone shows. */
export const onPhone = { display: { xs: 'block', md: 'none' } } as const;
