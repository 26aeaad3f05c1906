import type * as v from 'valibot';
import type { Alignment, Padding, spacingSchema } from './config.ts';
import type { Device, PhoneSettings } from './phone.ts';

/** Config fields of any block that the compiler applies to the cell around it (spec 3 §3, common block config). */
export interface CellConfig {
  readonly colors?: { readonly blockBackground?: string };
  readonly padding?: Padding;
  /** Space around a block that writes its padding itself. */
  readonly margin?: Readonly<v.InferOutput<typeof spacingSchema>>;
  readonly fullWidth?: boolean;
  readonly alignment?: Alignment;
  /** Space in px between the columns of a block. Half of it is on each side of a column. */
  readonly gap?: number;
  readonly hiddenOn?: Device;
  readonly phone?: PhoneSettings;
}
