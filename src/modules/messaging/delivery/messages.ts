/** Why a text did not arrive, or may not have, for staff. */
export const deliveryMessages = {
  unknown: 'The provider did not answer, so it is not known whether this text was sent.',
  notFound: 'The provider has no record of this text, so it was not sent.',
  late: 'This reminder could not be sent in time, so it was left out.',
  busy: 'The provider was too busy to take this text.',
} as const;
