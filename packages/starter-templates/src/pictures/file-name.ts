/** The file of a picture: `welcomeHero` is in welcome-hero.png. */
export function fileName(name: string): string {
  return `${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}.png`;
}
