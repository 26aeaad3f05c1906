import type { ConfigShape } from '@x/email-compiler';
import type { FieldBlock, PlainField } from '../../definition/fields.ts';

export interface FieldViewProps<Kind extends PlainField = PlainField> {
  readonly field: Kind;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The block that the field belongs to, if any. */
  readonly block?: FieldBlock<ConfigShape, unknown>;
}
