/** Width and height in px of the copy whose pixels are read. */
const sampleSize = 16;

/** Returns the average color of an image as `#rrggbb`, or undefined if its pixels cannot be read. */
export async function averageColor(src: string): Promise<string | undefined> {
  const image = new Image();
  // Without CORS, the browser does not let the pixels be read.
  image.crossOrigin = 'anonymous';
  image.src = src;
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = sampleSize;
    canvas.height = sampleSize;
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    context.drawImage(image, 0, 0, sampleSize, sampleSize);
    return averageOf(context.getImageData(0, 0, sampleSize, sampleSize).data);
  } catch {
    return undefined;
  }
}

/** Returns undefined if the image is mostly transparent, because the color behind it then decides. */
function averageOf(pixels: Uint8ClampedArray): string | undefined {
  const sums = [0, 0, 0];
  let opaque = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    opaque += alpha;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + alpha * (pixels[at + channel] ?? 0);
  }
  if (opaque < pixels.length / 8) return undefined;
  return `#${sums
    .map((sum) =>
      Math.round(sum / opaque)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
