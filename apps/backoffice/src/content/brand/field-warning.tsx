import { TriangleAlert } from 'lucide-react';

/** Says what is hard to read about a value that can be saved. */
export function FieldWarning({ id, texts }: { readonly id?: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul {...(id === undefined ? {} : { id })} className="x:flex x:flex-col x:gap-1">
      {texts.map((text) => (
        <li key={text} className="x:flex x:items-start x:gap-1.5 x:text-12 x:text-warning-text">
          <TriangleAlert size={14} aria-hidden className="x:mt-px x:shrink-0" />
          <span className="x:min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
