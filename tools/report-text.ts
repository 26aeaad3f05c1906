/** Splits a report into its heading, a block for each export with its comment, and its end. */
function splitBlocks(report: string): readonly string[] {
  return report.split(/\n\n(?=\S)/u);
}

const exportedName =
  /^export (?:declare )?(?:abstract )?(?:class|const|enum|function|interface|namespace|type) (?<name>\w+)/mu;

function readName(block: string): string | undefined {
  return exportedName.exec(block)?.groups?.['name'];
}

/** True for a constant of more than six lines that contains an object schema. */
function isContract(block: string): boolean {
  return /^export const /mu.test(block) && block.includes('v.ObjectSchema<') && block.split('\n').length > 6;
}

/** Shortens long types of the contract to their names. `packages/api-client/contract.txt` contains them in full. */
export function shortenContract(report: string): string {
  return splitBlocks(report)
    .map((block) =>
      isContract(block) ? block.replace(/^(?<start>export const \w+: )[\s\S]*$/mu, '$<start>…;') : block,
    )
    .join('\n\n');
}

/** Replaces exports that are identical in the report of the main entry by a list of their names. */
export function shortenRepeated(report: string, main: string): string {
  const known = new Set(splitBlocks(main));
  const repeated: string[] = [];
  const kept = splitBlocks(report).filter((block) => {
    const name = readName(block);
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
