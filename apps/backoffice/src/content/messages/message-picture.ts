/** Size of a preview picture in px. The height comes from spec 3 §7. */
export const pictureSize = { width: 640, height: 800 } as const;

/** Maximum width of an embedded image in px. Wider images are scaled down. */
const maxImageWidth = 1200;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Time in ms after which an image counts as missing. */
const patience = 10_000;

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Without CORS, the image would make the canvas unreadable.
  image.crossOrigin = 'anonymous';
  image.src = address;
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`The image took more than ${String(patience)} ms.`)), patience);
  });
  await Promise.race([image.decode(), tooLate]);
  return image;
}

function draw(image: HTMLImageElement, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Size in px of the gray area for a missing image whose size is unknown. */
const usualSize: Size = { width: 600, height: 240 };

/** Draws a gray area of the size that the markup gives the image. */
function grayArea(element: Element): HTMLCanvasElement {
  const side = (name: keyof Size) => Number(element.getAttribute(name)) || usualSize[name];
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side('width'), maxImageWidth);
  canvas.height = Math.min(side('height'), maxImageWidth);
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#d9dce1';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

/**
 * Replaces an image by a data URL, because an SVG that is drawn as an image cannot load resources. Returns the image's
 * address if the image could not be loaded with CORS. A gray area then takes its place.
 */
async function embed(element: Element): Promise<readonly string[]> {
  const address = element.getAttribute('src') ?? '';
  try {
    const image = await load(address);
    const scale = Math.min(1, maxImageWidth / image.naturalWidth);
    const size = { width: image.naturalWidth * scale, height: image.naturalHeight * scale };
    element.setAttribute('src', draw(image, size).toDataURL('image/webp'));
    return [];
  } catch {
    element.setAttribute('src', grayArea(element).toDataURL('image/webp'));
    return [address];
  }
}

function removeComments(page: Document): void {
  const comments = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  for (let node = comments.nextNode(); node !== null; node = comments.nextNode()) found.push(node);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

interface RenderedMessage {
  readonly svg: string;
  /** Addresses of the images that could not be loaded with CORS. */
  readonly missing: readonly string[];
}

/** Renders a message as an SVG without external resources. */
async function renderSvg(markup: string): Promise<RenderedMessage> {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  // Outlook's conditional comments may contain text that XML forbids.
  removeComments(page);
  // Templates hold the AMP of interactive blocks, whose bindings XML forbids as names of attributes.
  for (const template of page.querySelectorAll('template')) template.remove();
  const missing = await Promise.all(Array.from(page.querySelectorAll('img[src]:not([src=""])'), embed));
  const { width, height } = pictureSize;
  page.documentElement.style.cssText += `;display:block;height:${String(height)}px;overflow:hidden;background:#fff`;
  page.body.style.minHeight = '100%';
  const shown = new XMLSerializer().serializeToString(page.documentElement);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><foreignObject width="100%" height="100%">${shown}</foreignObject></svg>`;
  return { svg, missing: [...new Set(missing.flat())] };
}

export interface TakenPicture {
  readonly picture: Blob;
  /** Addresses of the images that the picture shows as gray areas, because they could not be loaded with CORS. */
  readonly missing: readonly string[];
}

/** Gives a picture of the top of a message to `save`, unless the browser cannot take one. */
export async function savePictureOf(
  markup: string,
  save: (picture: File) => Promise<unknown>,
): Promise<void> {
  const taken = await takePicture(markup);
  if (taken !== undefined) await save(toFile(taken));
}

export function toFile({ picture }: TakenPicture): File {
  return new File([picture], 'preview', { type: picture.type });
}

/** Takes a picture of the top of a message. Returns undefined if the browser cannot read the canvas. */
export async function takePicture(markup: string): Promise<TakenPicture | undefined> {
  try {
    const { svg, missing } = await renderSvg(markup);
    const vector = await load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
    const canvas = draw(vector, pictureSize);
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/webp', 0.85);
    });
    return picture === null ? undefined : { picture, missing };
  } catch {
    return undefined;
  }
}
