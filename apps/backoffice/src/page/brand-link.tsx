import { Link } from '@tanstack/react-router';
import { Brand } from './brand.tsx';

export interface BrandLinkProps {
  /** Organization whose logo is shown in place of the product's name. */
  readonly organization: { readonly name: string; readonly logo: string | null } | undefined;
}

export function BrandLink({ organization }: BrandLinkProps) {
  const logo = organization?.logo ?? null;
  return (
    <Link
      to="/"
      className="x:flex x:items-center x:justify-center x:rounded-md x:max-sm:h-11 x:max-sm:min-w-11"
    >
      {organization === undefined || logo === null ? (
        <Brand compact />
      ) : (
        <img
          src={logo}
          alt={`Yamp · ${organization.name}`}
          // Most logos are drawn for a light ground.
          className="x:block x:h-7 x:max-w-32 x:max-sm:max-w-16 x:object-contain x:dark:rounded-sm x:dark:bg-[#fff] x:dark:px-1"
        />
      )}
    </Link>
  );
}
