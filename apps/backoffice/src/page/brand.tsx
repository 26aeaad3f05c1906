export function Brand() {
  return (
    <span className="x:flex x:items-center x:gap-2 x:text-14 x:font-semibold x:text-text">
      <img src="/icon.svg" alt="" width={22} height={22} />
      Yamp
    </span>
  );
}
