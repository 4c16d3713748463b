import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { searchText } from '#lib/spanish-text.ts'
import type { PharmacySettings } from '#shop/people/settings/settings.rules.ts'

type DeliveryPrices = PharmacySettings['delivery']

const GEO_FOLDER = new URL('../../data/geo/', import.meta.url)
const BATCH_SIZE = 5_000

export async function seedPlaces(db: Db, prices: DeliveryPrices): Promise<void> {
  if (await isFilled(db)) return
  await db.transaction().execute(async (trx) => {
    // The second of two starting processes waits here, and then finds the places filled.
    await sql`lock table region in exclusive mode`.execute(trx)
    if (await isFilled(trx)) return
    const regions = await readCsv('regions.csv')
    await trx
      .insertInto('region')
      .values(
        regions.map((row) => ({ id: row.codigo_region!, label: row.region!, position: Number(row.orden_norte_sur) })),
      )
      .execute()
    const communes = await readCsv('communes.csv')
    await trx
      .insertInto('commune')
      .values(
        communes.map((row) => ({
          id: row.codigo_comuna!,
          label: row.comuna!,
          region_id: row.codigo_region!,
          price: deliveryPrice(row, prices),
          is_visible: !UNSERVED_COMMUNES.has(row.codigo_comuna!),
        })),
      )
      .execute()
    const holidays = (await readCsv('../calendar/holidays.csv')).filter((row) => row.ambito === 'nacional')
    const labels = new Map(holidays.map((row) => [row.fecha!, row.nombre!]))
    await trx
      .insertInto('holiday')
      .values([...labels].map(([day, label]) => ({ day, label })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const known = new Set(communes.map((row) => row.codigo_comuna))
    const streets = (await readCsv('streets.csv')).filter((row) => known.has(row.codigo_comuna))
    for (let start = 0; start < streets.length; start += BATCH_SIZE) {
      const batch = streets.slice(start, start + BATCH_SIZE)
      await sql`insert into street (commune_id, name, search_name)
        select *
        from unnest(${batch.map((row) => row.codigo_comuna)}::text[], ${batch.map((row) => row.calle)}::text[],
        ${batch.map((row) => searchText(row.calle!))}::text[])
        on conflict do nothing`.execute(trx)
    }
    await sql`analyze street`.execute(trx)
  })
}

async function isFilled(db: Db): Promise<boolean> {
  const { rows } = await sql<{ streets: boolean }>`select exists (select from street) as streets`.execute(db)
  return rows[0]!.streets
}

/** SHOP §1 delivers to continental Chile: not to Juan Fernández, Isla de Pascua, Antártica. Also in migration 0014. */
const UNSERVED_COMMUNES = new Set(['05104', '05201', '12202'])

const METROPOLITAN = '13'
const PLAZA_DE_ARMAS = { lat: -33.4378, lng: -70.6505 }
const KM_PER_STEP = 6

/** CLP. Región Metropolitana by distance to the centre, other regions one price (SHOP §9). */
export function deliveryPrice(
  commune: { codigo_region?: string; lat?: string; lng?: string },
  { metropolitan, regions }: DeliveryPrices,
): number {
  if (commune.codigo_region !== METROPOLITAN) return regions
  if (!commune.lat || !commune.lng) return metropolitan.at(-1)!
  const km = Math.hypot(
    (Number(commune.lat) - PLAZA_DE_ARMAS.lat) * 111.2,
    (Number(commune.lng) - PLAZA_DE_ARMAS.lng) * 92.9,
  )
  return metropolitan[Math.min(Math.floor(km / KM_PER_STEP), metropolitan.length - 1)]!
}

async function readCsv(file: string): Promise<Record<string, string | undefined>[]> {
  const parser = (await open(new URL(file, GEO_FOLDER)))
    .createReadStream()
    .pipe(parse({ columns: true, bom: true, skip_empty_lines: true }))
  return (await parser.toArray()) as Record<string, string>[]
}
