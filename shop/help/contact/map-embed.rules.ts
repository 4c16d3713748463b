import { coordinates } from '#shop/people/settings/map-links.rules.ts'

export type Position = { latitude: number; longitude: number }

/** CONTENT §2.3: the default centre. */
export const SANTIAGO: Position = { latitude: -33.4489, longitude: -70.6693 }

/** wiki.openstreetmap.org/wiki/Export#Embeddable_HTML */
export const OPENSTREETMAP_EMBED =
  'https://www.openstreetmap.org/export/embed.html?bbox={bbox}&layer=mapnik&marker={marker}'

export const MAP_PLACEHOLDERS = ['{bbox}', '{marker}', '{latitude}', '{longitude}'] as const

/** Degrees from the centre to the edges: some streets around a store, or a whole city. */
const STREETS_EXTENT = { latitude: 0.0025, longitude: 0.0045 }
const CITY_EXTENT = { latitude: 0.08, longitude: 0.12 }

/** Without a position it shows Santiago. A parameter with `{marker}` is left out where nothing is marked. */
export function mapAddress(template: string, position: Position | null): URL {
  const centre = position ?? SANTIAGO
  const { latitude, longitude } = centre
  const extent = position ? STREETS_EXTENT : CITY_EXTENT
  const corner = (sign: 1 | -1) =>
    coordinates({ latitude: latitude + sign * extent.latitude, longitude: longitude + sign * extent.longitude })
      .split(',')
      .toReversed()
      .join(',')
  const values = {
    '{bbox}': `${corner(-1)},${corner(1)}`,
    '{marker}': coordinates(centre),
    '{latitude}': String(latitude),
    '{longitude}': String(longitude),
  }
  const url = new URL(template)
  for (const [name, text] of [...url.searchParams])
    if (position === null && text.includes('{marker}')) url.searchParams.delete(name)
    else
      url.searchParams.set(
        name,
        MAP_PLACEHOLDERS.reduce((filled, placeholder) => filled.replaceAll(placeholder, values[placeholder]), text),
      )
  return url
}
