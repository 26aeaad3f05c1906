/** Returns the address of any picture. */
export function allAssets(name: string): string {
  return `https://img.example.com/icons/v1/${name}.png`;
}

/** Returns the addresses of about half of the pictures, so that tests cover pictures and the texts in place of them. */
export function someAssets(name: string): string | undefined {
  return name.length % 2 === 0 ? allAssets(name) : undefined;
}
