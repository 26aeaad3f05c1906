import { diagnosticText } from '../diagnostics/texts.ts';
import { scanMarkup, type ScannedMarkup } from '../lint/scan-markup.ts';
import { documentRules, vmlRules } from './document-rules.ts';
import { contrastRule, imageRule, tableRule } from './element-rules.ts';
import { english } from '../diagnostics/markup-en.ts';
import { markupRules, type MarkupRule, type MarkupSeverity, type Violation } from './finding.ts';
import { linkColorRule, linkRules } from './link-rules.ts';
import { commonView, outlookView } from './views.ts';

/** A problem that makes a message hard to use for people with disabilities. */
export interface MarkupFinding {
  readonly rule: MarkupRule;
  readonly severity: MarkupSeverity;
  /** Start tag of the element. Empty if an element is missing. */
  readonly excerpt: string;
  /** One line of English that says what the problem is and how to fix it. */
  readonly message: string;
  /** Values that the message contains. `diagnosticText` inserts them into the text of another language. */
  readonly values?: Readonly<Record<string, string | number>>;
}

const severities: readonly MarkupSeverity[] = ['critical', 'serious', 'moderate', 'mild'];

type Rule = (markup: ScannedMarkup) => readonly Violation[];
const commonRules: readonly Rule[] = [
  documentRules,
  imageRule,
  tableRule,
  linkRules,
  linkColorRule,
  contrastRule,
];
const outlookRules: readonly Rule[] = [imageRule, vmlRules, tableRule, linkRules];

/**
 * Checks the HTML of any message against the rules of the Email Markup Consortium. Also checks what conditional comments
 * show only in Outlook for Windows. Reads colors from inline styles and attributes, not from style elements. Returns the
 * most severe findings first. Never throws.
 */
export function checkMarkup(html: string): readonly MarkupFinding[] {
  const common = violationsIn(scanMarkup(commonView(html)), commonRules);
  const outlook = violationsIn(scanMarkup(outlookView(html)), outlookRules);
  return [...common, ...without(outlook, common)]
    .map(findingOf)
    .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity));
}

function violationsIn(markup: ScannedMarkup, rules: readonly Rule[]): readonly Violation[] {
  return rules.flatMap((rule) => rule(markup));
}

/** Leaves out violations that are also in `known`, each as often as it is there. */
function without(found: readonly Violation[], known: readonly Violation[]): readonly Violation[] {
  const keyOf = ({ rule, excerpt }: Violation) => `${rule} ${excerpt}`;
  const left = new Map<string, number>();
  for (const violation of known) left.set(keyOf(violation), (left.get(keyOf(violation)) ?? 0) + 1);
  return found.filter((violation) => {
    const count = left.get(keyOf(violation)) ?? 0;
    left.set(keyOf(violation), count - 1);
    return count <= 0;
  });
}

function findingOf(violation: Violation): MarkupFinding {
  const { rule, values } = violation;
  const message = diagnosticText(english, rule, values) ?? rule;
  return { ...violation, severity: markupRules[rule], message };
}
