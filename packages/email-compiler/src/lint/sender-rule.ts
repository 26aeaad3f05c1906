import { isRecord } from '../schema/read-document.ts';
import type { LintedBlock, LintFinding, LintInput } from './rule.ts';

/**
 * Finds messages that do not say who sends them, with the postal address that marketing messages must contain (15 U.S.C.
 * §7704(a)(5)(A)(iii)). A message without a footer block shows the brand's beside the unsubscribe link that the compiler
 * adds.
 */
export function senderRule(input: LintInput): readonly LintFinding[] {
  const { blocks, sender, footer } = input;
  const footers = blocks.filter(({ block }) => block.type === 'footer');
  if (footers.length > 0) {
    return footers.flatMap((linted) => {
      const missing = missingOf(shownBy(linted, input));
      return missing === undefined ? [] : [{ ...missing, blockId: linted.block.id, path: 'config.company' }];
    });
  }
  if (sender === undefined) return [];
  const missing = missingOf(sender);
  if (missing !== undefined) return [missing];
  return footer.elements.length > 0 ? [] : [{ code: 'sender-not-shown', severity: 'warning' }];
}

interface Shown {
  readonly company: string;
  readonly address: string;
}

/** Returns what a footer shows: its own name and address, or else the brand's. */
function shownBy({ block }: LintedBlock, { sender }: LintInput): Shown {
  const own = (field: keyof Shown) => {
    const value = isRecord(block.config) ? block.config[field] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? value : (sender?.[field] ?? '');
  };
  return { company: own('company'), address: own('address') };
}

function missingOf({ company, address }: Shown): LintFinding | undefined {
  const [named, placed] = [company.trim() !== '', address.trim() !== ''];
  if (named && placed) return undefined;
  const missing = named ? 'address' : placed ? 'company' : 'both';
  return { code: 'sender-missing', severity: 'warning', values: { missing } };
}
