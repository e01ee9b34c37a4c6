/** How far something has come: the label of its steps, and what stands in place of a time. */
export const railMessages = {
  progress: 'Progress',
  notYet: 'Not yet',
  never: 'No',
  notTexted: 'Not by text',
  timeUnknown: 'Time not known',
  waiting: 'No answer yet',
};
