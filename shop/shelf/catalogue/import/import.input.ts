import { z } from 'zod'
import { cursorInput, firstInput, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import { safeName } from '#shop/ground/files/uploaded-file.rules.ts'
import { IMPORT_BYTES_MAX, IMPORT_WARNINGS } from './import-life.rules.ts'
import { ROW_VIEWS } from './import.rules.ts'

const idInput = z.uuid({ error: 'id.invalid' })

export const importPageInput = z.object({
  first: firstInput,
  after: cursorInput(z.tuple([keyInstant, z.uuid()]), ([createdAt, id]) => ({ createdAt, id })),
})
export type ImportPage = z.output<typeof importPageInput>

const count = z.string().regex(/^\d{1,10}$/)

export const importRowPageInput = z.object({
  id: idInput,
  view: z.enum(ROW_VIEWS, { error: 'view.unknown' }),
  first: firstInput,
  after: cursorInput(z.tuple([count, count]), ([shift, line]) => ({ shift: Number(shift), line: Number(line) })),
})
export type ImportRowPage = z.output<typeof importRowPageInput>

export const beginImportInput = z.object({
  fileName: z
    .string()
    .min(1, { error: 'fileName.empty' })
    .max(1_000, { error: 'fileName.too_long' })
    .transform((name) => safeName(name, 'csv', 'catalogo')),
  bytes: z
    .int({ error: 'bytes.invalid' })
    .min(1, { error: 'file.empty' })
    .max(IMPORT_BYTES_MAX, { error: 'file.too_large' }),
})

export const applyImportInput = z.object({
  id: z.string(),
  accepted: z.array(z.enum(IMPORT_WARNINGS, { error: 'accepted.unknown' })).max(IMPORT_WARNINGS.length),
})

export const importPartInput = z.object({
  id: idInput,
  part: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'part.invalid' })
    .transform(Number),
})

export const importDownloadInput = z.object({ id: idInput, view: z.enum(ROW_VIEWS, { error: 'view.unknown' }) })
