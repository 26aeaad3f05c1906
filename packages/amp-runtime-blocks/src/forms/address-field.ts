import type { BlockDefinition, ConfigShape, Markup, MarkupContext } from '@x/email-compiler';
import type { BindExpression } from './bind-expression.ts';
import { typedText } from './connector-form.ts';
import { emailLabel, textField } from './fields.ts';

/** Whether a form asks for the address of whoever fills it in, whom a message knows and a page may not. */
export type AskedAddress = 'required' | 'optional' | undefined;

/** Where a form is sent, and whether it asks for an address. */
export interface FormTarget {
  readonly integrationId: string;
  readonly asked: AskedAddress;
}

/** Returns the block with another AMP version, for pages whose readers nobody knows. */
/* @__NO_SIDE_EFFECTS__ */
export function forVisitors<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  amp: NonNullable<BlockDefinition<Config, Content>['amp']>,
): BlockDefinition<Config, Content> {
  return { ...definition, amp };
}

const field = 'email';

interface AddressField {
  readonly blockId: string;
  readonly background: string;
  readonly required: boolean;
}

export function addressField(
  { blockId, background, required }: AddressField,
  { language }: MarkupContext,
): Markup {
  const label = emailLabel(language);
  return textField({ blockId, field, label, autocomplete: 'email', background, required }, 'email');
}

/** Returns an expression for the address in the field. */
export function addressIn(blockId: string): BindExpression {
  return `${typedText(blockId, field)} || ''`;
}
