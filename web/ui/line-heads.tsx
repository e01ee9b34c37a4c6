export interface HeadProps {
  readonly label: string;
  readonly className?: string;
}

/** The head of one column. */
export const Head = ({ label, className }: HeadProps) => (
  <div role="columnheader" className={className}>
    {label}
  </div>
);

/** How a list is sorted by a column; undefined where it is not. */
export type SortOrder = 'ascending' | 'descending' | undefined;

// Drawn: not every font has an arrow, and the head would stand beside its column.
const arrows = {
  descending: 'm20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z',
  ascending: 'm4 12 1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8z',
} as const;

interface SortLabelProps extends Pick<HeadProps, 'label'> {
  readonly className: string | undefined;
  readonly order: SortOrder;
  readonly onPress: () => void;
}

/** The head of a column by which the list can be sorted, with the order that it shows. */
export const SortLabel = ({ label, className, order, onPress }: SortLabelProps) => (
  <div role="columnheader" className={className} aria-sort={order}>
    <button type="button" onClick={onPress}>
      {label}
      {order !== undefined && (
        <svg className="arrow" viewBox="0 0 24 24" aria-hidden="true">
          <path d={arrows[order]} />
        </svg>
      )}
    </button>
  </div>
);
