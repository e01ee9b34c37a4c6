/** The bar at the top of a phone, as its header is and as the first lines draw it before that. */
export const phoneBarStyle = {
  display: 'flex',
  alignItems: 'center',
  px: 2,
  pt: 'env(safe-area-inset-top)',
  minHeight: 56,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** The title of a list in that bar: on most phones it fits beside the list's buttons only so. */
export const narrowTitle = { '@media (max-width:429px)': { fontSize: '1.0625rem' } } as const;
