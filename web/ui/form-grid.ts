/** Two fields side by side where there is room, one below the other on a phone. */
export const pairOfFields = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
} as const;
