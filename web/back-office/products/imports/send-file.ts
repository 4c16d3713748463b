import { PART_BYTES_MAX } from '#shop/shelf/catalogue/import/import-life.rules.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { fetchOwn } from '#web/platform/fetch-own.ts'
import { BeginImportDocument, ReadImportDocument } from './import-documents.ts'

/** Where a file is that did not arrive whole: sent again, it goes on from there. */
export type SentFile = { file: File; id: string | null; parts: number }

/** Returns the import's id. `onPart`: the share of the file that has arrived, 0 to 1. @throws ApiError */
export async function sendFile(sent: SentFile, onPart: (share: number) => void, signal: AbortSignal): Promise<string> {
  const { file } = sent
  sent.id ??= (
    await runDocument(BeginImportDocument, { fileName: file.name, bytes: file.size }, { signal })
  ).beginImport!
  for (; sent.parts * PART_BYTES_MAX < file.size; sent.parts++) {
    onPart((sent.parts * PART_BYTES_MAX) / file.size)
    await sendPart(sent.id, sent.parts, file, signal)
  }
  onPart(1)
  await runDocument(ReadImportDocument, { id: sent.id }, { signal })
  return sent.id
}

async function sendPart(id: string, part: number, file: File, signal: AbortSignal): Promise<void> {
  const form = new FormData()
  form.append('id', id)
  form.append('part', String(part))
  form.append('file', file.slice(part * PART_BYTES_MAX, (part + 1) * PART_BYTES_MAX), 'part')
  await fetchOwn('/uploads/imports', { method: 'POST', body: form, signal })
}
