/** The id of the heading that names the open panel. */
export const panelTitle = 'operator-panel-title';
