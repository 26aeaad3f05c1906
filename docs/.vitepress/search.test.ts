import { expect, test } from 'vitest';
import { searchablePart } from './search.ts';

const page = `# Function: compile()

\`\`\`ts
function compile(document, options): CompileResult;
\`\`\`

Compiles a document.

## Parameters

| Parameter |
`;

test('a guide can be searched as a whole', () => {
  expect(searchablePart(page, 'embedding.md')).toBe(page);
});

test('a symbol of the reference can be searched by its name and description', () => {
  const part = searchablePart(page, 'reference/functions/compile.md');
  expect(part).toContain('# Function: compile()');
  expect(part).toContain('Compiles a document.');
  expect(part).not.toMatch(/CompileResult|Parameter/u);
});
