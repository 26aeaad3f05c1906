export interface BrandProps {
  /** Shows only the sign on phones. Screen readers still read the name. */
  readonly compact?: boolean;
}

export function Brand({ compact = false }: BrandProps) {
  return (
    <span className="x:flex x:items-center x:gap-2 x:text-14 x:font-semibold x:text-text">
      <img src="/icon.svg" alt="" width={22} height={22} />
      <span className={compact ? 'x:max-sm:sr-only' : undefined}>Yamp</span>
    </span>
  );
}
