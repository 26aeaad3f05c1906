export interface PaginationProps {
  /** Counts from 1. */
  readonly currentPage: number;
  readonly lastPage: number;
  readonly perPage: number;
  readonly totalItems: number;
  /** True if there are more items than `totalItems`, because counting stopped there. */
  readonly totalIsMinimum?: boolean;
  /** Called with the chosen page. */
  readonly onPageChange: (page: number) => void;
  /** Numbers of rows per page to choose from. Absent if the user cannot choose. */
  readonly perPageOptions?: readonly number[];
  /** Called with the chosen number of rows. */
  readonly onPerPageChange?: (perPage: number) => void;
  /** Name of the list for screen readers, needed on pages with several lists. */
  readonly label?: string;
}
