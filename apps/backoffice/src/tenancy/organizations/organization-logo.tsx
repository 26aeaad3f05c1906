export interface OrganizationLogoProps {
  readonly name: string;
  readonly logo: string;
}

/** Logo of an organization. The ground stays light in dark mode, because most logos are drawn for it. */
export function OrganizationLogo({ name, logo }: OrganizationLogoProps) {
  return (
    <img
      src={logo}
      alt={name}
      className="x:max-h-16 x:max-w-48 x:rounded-md x:border x:border-line x:bg-[#fff] x:p-2"
    />
  );
}
