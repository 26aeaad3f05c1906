/** An id as people copy it. */
export function Identifier({ id }: { readonly id: string }) {
  return <code className="x:font-mono x:text-12 x:text-muted x:select-all">{id}</code>;
}
