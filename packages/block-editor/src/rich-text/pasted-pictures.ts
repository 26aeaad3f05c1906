import type { PasteLoss } from './paste-losses.ts';

/** Puts a block in place of an element, if blocks can be pasted here. Returns false if the element has no block. */
export type PlaceBlock = (element: HTMLElement) => boolean;

/** Matches emoji alone, such as the descriptions of the pictures that mail clients and chats show for them. */
const emoji =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3|[\d#*]){1,16}$/u;

/** Largest side in px of a picture that counts openings. */
const pixel = 2;

/**
 * Replaces pictures by blocks, or else by their descriptions, and lines by blocks. Emoji become text again, and pictures
 * that count openings disappear.
 */
export function replacePictures(body: HTMLElement, place: PlaceBlock, losses: Set<PasteLoss>): void {
  for (const picture of body.querySelectorAll<HTMLElement>('img')) {
    const alt = (picture.getAttribute('alt') ?? '').trim();
    const sizes = ['width', 'height'].map((side) => Number.parseInt(picture.getAttribute(side) ?? '', 10));
    if (emoji.test(alt) && !/^\d*$/.test(alt)) picture.replaceWith(alt);
    else if (sizes.some((size) => size <= pixel) || picture.closest('[hidden],[aria-hidden="true"]') !== null)
      picture.remove();
    else if (place(picture)) leaveLink(picture);
    else {
      losses.add('pictures');
      // A link whose only content is a picture without a description keeps its address as text.
      const link = picture.closest('a');
      const isOnly =
        link !== null && link.textContent.trim() === '' && link.querySelectorAll('img').length === 1;
      picture.replaceWith(alt === '' && isOnly ? (link.getAttribute('href') ?? '') : alt);
    }
  }
  for (const line of body.querySelectorAll<HTMLElement>('hr')) {
    if (!place(line)) losses.add('rules');
  }
}

/** Removes a link that is empty without its picture. */
function leaveLink(picture: HTMLElement): void {
  const link = picture.closest('a');
  picture.remove();
  if (link !== null && link.textContent.trim() === '' && link.querySelector('img') === null) link.remove();
}
