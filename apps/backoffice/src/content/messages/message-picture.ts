/** Size in px: the width of the thumbnail layout and the height from the specification (spec 3 §7). */
export const pictureSize = { width: 640, height: 800 } as const;

/** Maximum width in px. Wider images are scaled down, because messages are never wider. */
const maxImageWidth = 1200;

interface Size {
  readonly width: number;
  readonly height: number;
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Request images with CORS, or the canvas could not be read.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

function draw(image: HTMLImageElement, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Inlines an image as a data URL, because an SVG drawn as an image cannot load resources. */
async function embed(element: Element): Promise<void> {
  const image = await load(element.getAttribute('src') ?? '');
  const scale = Math.min(1, maxImageWidth / image.naturalWidth);
  const size = { width: image.naturalWidth * scale, height: image.naturalHeight * scale };
  element.setAttribute('src', draw(image, size).toDataURL('image/webp'));
}

function removeComments(page: Document): void {
  const comments = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  for (let node = comments.nextNode(); node !== null; node = comments.nextNode()) found.push(node);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** Renders a message as an SVG that needs no other files. */
async function renderSvg(markup: string): Promise<string> {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  // Remove Outlook's conditional comments, because they may contain text that XML forbids.
  removeComments(page);
  await Promise.all(Array.from(page.querySelectorAll('img[src]:not([src=""])'), embed));
  const { width, height } = pictureSize;
  page.documentElement.style.cssText += `;display:block;height:${String(height)}px;overflow:hidden;background:#fff`;
  page.body.style.minHeight = '100%';
  const shown = new XMLSerializer().serializeToString(page.documentElement);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><foreignObject width="100%" height="100%">${shown}</foreignObject></svg>`;
}

/**
 * Takes a picture of the top of a message. Returns undefined if an image does not load or forbids CORS, or if the
 * browser cannot read a canvas with markup, because an incomplete picture is worse than none.
 */
export async function takePicture(markup: string): Promise<Blob | undefined> {
  try {
    const vector = await load(
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await renderSvg(markup))}`,
    );
    const canvas = draw(vector, pictureSize);
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', 0.85);
    });
  } catch {
    return undefined;
  }
}
