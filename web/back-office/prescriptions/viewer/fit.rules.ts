export type Size = { width: number; height: number }

/** The whole of `content`, as large as `box` lets it be. */
export function fitInto(content: Size, box: Size): Size {
  const scale = Math.min(box.width / content.width, box.height / content.height)
  return { width: Math.floor(content.width * scale), height: Math.floor(content.height * scale) }
}

export const turned = ({ width, height }: Size, rotation: number): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** Browsers draw nothing on a larger canvas. */
const PIXELS_MAX = 16_000_000
const STEPS = [1, 2, 4, 8]

/** Pixels drawn for each shown one: in steps, so that not each movement draws anew. */
export function chooseDensity(fitted: Size, zoom: number, pixelRatio: number): number {
  const step = STEPS.find((each) => each >= zoom) ?? STEPS.at(-1)!
  return Math.min(step * pixelRatio, Math.sqrt(PIXELS_MAX / (fitted.width * fitted.height)))
}
