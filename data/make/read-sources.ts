import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Headers stay in Spanish, as published. */
function readTable<T extends z.ZodType>(file: string, row: T): z.output<T>[] {
  const text = readFileSync(new URL(`../sources/${file}`, import.meta.url), 'utf8')
  const records: unknown[] = parse(text, { columns: true, skip_empty_lines: true, bom: true })
  return z.array(row).parse(records)
}

const registeredProduct = z.object({
  registro_isp: z.string(),
  registro_base: z.string(),
  tipo_registro: z.string(),
  producto: z.string(),
  principio_activo: z.string(),
  titular: z.string(),
  condicion_venta: z.string(),
  bioequivalente: z.string(),
  uso_tratamiento: z.string(),
  atc_derivado: z.string(),
})
export type RegisteredProduct = z.output<typeof registeredProduct>

/** 4,306 products of the Instituto de Salud Pública: union of its three public lists. */
export const readRegister = () => readTable('isp-registered-products.csv', registeredProduct)

/** November 2022. Fills principles that the union lacks. */
export const readOverTheCounter = () =>
  readTable(
    'isp-over-the-counter-2022-11.csv',
    z.object({ registro_isp: z.string(), producto: z.string(), principio_activo: z.string() }),
  )

/** The bioequivalents of 2017 fill principles that the union lacks. */
export const readBioequivalents = () =>
  readTable(
    'isp-bioequivalents-2017.csv',
    z.object({ registro_isp: z.string(), producto: z.string(), principio_activo: z.string() }),
  )

const masterItem = z.object({
  'Código genérico': z.string(),
  'Nombre producto genérico': z.string(),
  'Tipo producto': z.string(),
  'Clasificación interna': z.string(),
  'Estado Código genérico': z.string(),
  'Canasta Farmacia Privada': z.string(),
})

export const readMaster = () =>
  readTable('cenabast-master-2025-10.csv', masterItem).map((item) => ({
    code: item['Código genérico'],
    name: item['Nombre producto genérico'],
    type: item['Tipo producto'],
    group: item['Clasificación interna'],
    active: item['Estado Código genérico'] === 'Activo',
    forPrivatePharmacies: item['Canasta Farmacia Privada'] !== '',
  }))
export type MasterItem = ReturnType<typeof readMaster>[number]

const maximumPrice = z.object({
  'Nombre Comercial': z.string(),
  'Nombre Proveedor': z.string(),
  'Precio Máximo Venta al Público': z.coerce.number(),
  'Descripción Producto': z.string(),
  ZCEN: z.string(),
})

/** The 215 maximum public prices of April 2021, with real pack sizes. */
export const readMaximumPrices = () =>
  readTable('cenabast-maximum-prices-2021-04.csv', maximumPrice).map((row) => ({
    name: row['Nombre Comercial'],
    supplier: row['Nombre Proveedor'],
    price: row['Precio Máximo Venta al Público'],
    generic: row['Descripción Producto'],
    code: row.ZCEN,
  }))

/** Fifth level names are principles, many with their accents. */
export const readAtcNames = () =>
  readTable('atc-codes-es.csv', z.object({ codigo_atc: z.string(), nivel: z.string(), descripcion_es: z.string() }))

/** Principle → most frequent ATC code. Ignores the route: good for grouping only. */
export const readPrincipleAtc = () =>
  readTable(
    'active-principle-to-atc.csv',
    z.object({ principio_activo: z.string(), atc_principal: z.string(), n: z.coerce.number() }),
  )
