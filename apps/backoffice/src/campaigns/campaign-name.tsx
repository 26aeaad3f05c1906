/** The name of a campaign in a table: a long one leaves the other columns in sight, on a phone too. */
export function CampaignName({ name }: { readonly name: string }) {
  return (
    <span className="x:block x:max-w-36 x:truncate x:sm:max-w-96" title={name}>
      {name}
    </span>
  );
}
