/** Truncates a long name, so that the other columns stay visible on phones. */
export function TruncatedName({ name }: { readonly name: string }) {
  return (
    <span className="x:block x:max-w-36 x:truncate x:sm:max-w-96" title={name}>
      {name}
    </span>
  );
}
