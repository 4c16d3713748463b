import { readdirSync, readFileSync } from 'node:fs'

/** Each drawing is one line without its outer tag: a part of a pack's picture. */
export function readDrawings(folder: 'accessories' | 'emblems'): ReadonlyMap<string, string> {
  const place = new URL(`./${folder}/`, import.meta.url)
  const read = (file: string) => readFileSync(new URL(file, place), 'utf8').replaceAll('\n', '')
  return new Map(
    readdirSync(place).map((file) => [file.replace('.svg', ''), read(file).replace(/^<svg[^>]*>|<\/svg>$/g, '')]),
  )
}

/** Replaces the inks that are named; other colours stay. */
export const recolour = (drawing: string, colours: Readonly<Record<string, string>>): string =>
  drawing.replace(/"(#[0-9a-f]{3,6})"/g, (quoted, colour: string) =>
    Object.hasOwn(colours, colour) ? `"${colours[colour]}"` : quoted,
  )
