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
