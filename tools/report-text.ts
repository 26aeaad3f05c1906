import { createHash } from 'node:crypto';

/** Blocks of a report: its heading, one for each export with the comment before it, and its end. */
function blocksOf(report: string): readonly string[] {
  return report.split(/\n\n(?=\S)/u);
}

const exportedName =
  /^export (?:declare )?(?:abstract )?(?:class|const|enum|function|interface|namespace|type) (?<name>\w+)/mu;

function nameOf(block: string): string | undefined {
  return exportedName.exec(block)?.groups?.['name'];
}

/** A constant with schemas in its type, over more lines than a reader compares by eye. */
function isContract(block: string): boolean {
  return /^export const /mu.test(block) && block.includes('v.ObjectSchema<') && block.split('\n').length > 6;
}

function shortened(block: string): string {
  const hash = createHash('sha256').update(block).digest('hex').slice(0, 16);
  return block.replace(/^(?<start>export const \w+: )[\s\S]*$/mu, `$<start>…; // ${hash}`);
}

/**
 * The same report with a hash in place of each type that writes out a part of the contract: openapi.json says it already,
 * and the hash still changes with it.
 */
export function shortenContract(report: string): string {
  return blocksOf(report)
    .map((block) => (isContract(block) ? shortened(block) : block))
    .join('\n\n');
}

/** The same report with only the names of what the report of the main entry has word for word. */
export function withoutRepeated(report: string, main: string): string {
  const known = new Set(blocksOf(main));
  const repeated: string[] = [];
  const kept = blocksOf(report).filter((block) => {
    const name = nameOf(block);
    if (name === undefined || !known.has(block)) return true;
    repeated.push(name);
    return false;
  });
  if (repeated.length === 0) return report;
  const end = kept.pop() ?? '';
  const list = ['// As in the report of the main entry:', ...repeated.map((name) => `//   ${name}`)].join(
    '\n',
  );
  return [...kept, list, end].join('\n\n');
}
