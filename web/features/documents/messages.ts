/** Labels of what is done with documents: which of its lists is shown. */
export const messages = {
  view: 'Shown',
  views: { templates: 'Templates', made: 'Made', archived: 'Archived' },
};
