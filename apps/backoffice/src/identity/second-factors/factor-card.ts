import type { SecondFactors } from '@x/api-client';
import type { Confirmation } from './confirmation.tsx';

/** Props of the cards that show and change one kind of second factor. */
export interface FactorCardProps {
  readonly factors: SecondFactors;
  /** Runs a call that the user may have to confirm. */
  readonly confirmed: Confirmation['confirmed'];
  /** Reloads the factors and shows the recovery codes, if there are new ones. */
  readonly onAdded: (codes: readonly string[] | null) => Promise<void>;
  readonly onRemoved: () => Promise<void>;
}
