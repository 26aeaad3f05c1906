/** A text, link, picture or color that a generated mail contains. */
export interface MailPart {
  readonly kind: 'text' | 'link' | 'picture' | 'color';
  readonly value: string;
  /** Names under which the report may list the part, if it is removed: an element, attribute, property or rule. */
  readonly names: readonly string[];
}

/** Writes texts, links, pictures and colors that occur once in a mail, and remembers them. */
export class MailParts {
  readonly all: MailPart[] = [];
  readonly #choices: readonly number[];
  #count = 0;
  #chosen = 0;

  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  /** Returns one of the options, chosen by the generator. */
  pick<Option>(...options: readonly [Option, ...Option[]]): Option {
    const choice = this.#choices[this.#chosen++ % this.#choices.length] ?? 0;
    return options[choice % options.length] ?? options[0];
  }

  text(...names: readonly string[]): string {
    return this.#add('text', `word${letters(this.#count)}`, names);
  }

  link(...names: readonly string[]): string {
    return this.#add('link', `https://example.com/${letters(this.#count)}`, names);
  }

  picture(...names: readonly string[]): string {
    return this.#add('picture', `https://img.example.com/${letters(this.#count)}.png`, names);
  }

  color(...names: readonly string[]): string {
    const hex = (0x10_00_00 + this.#count * 0x01_03_05).toString(16).padStart(6, '0');
    return this.#add('color', `#${hex}`, names);
  }

  /** A color as `rgb(…)`, which is written as `#rrggbb`. */
  rgb(...names: readonly string[]): string {
    const color = this.color(...names);
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return `rgb(${channels.join(', ')})`;
  }

  #add(kind: MailPart['kind'], value: string, names: readonly string[]): string {
    this.#count++;
    this.all.push({ kind, value, names });
    return value;
  }
}

function letters(count: number): string {
  return String(count)
    .padStart(3, '0')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
}
