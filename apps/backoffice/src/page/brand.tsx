import { Link } from '@tanstack/react-router';

/** Shows the product's logo and name. */
export function Brand() {
  return (
    <span className="x:flex x:items-center x:gap-2 x:text-14 x:font-semibold x:text-text">
      <img src="/icon.svg" alt="" width={22} height={22} />
      Yamp
    </span>
  );
}

/** Links the product's logo and name to the home page. */
export function BrandLink() {
  return (
    <Link to="/campaigns" className="x:rounded-md">
      <Brand />
    </Link>
  );
}
