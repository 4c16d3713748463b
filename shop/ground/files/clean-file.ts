import { fileTypeFromBuffer } from 'file-type'
import { refuse } from '#lib/domain-error.ts'
import { readObjectStreams } from './pdf-object-streams.ts'
import { hasSuspectNames, isFileType, isSuspectPdf, sizeProblem, type FileType } from './uploaded-file.rules.ts'
import { redrawPicture } from './redraw-picture.ts'

const PDF_END_LENGTH = 2_048

/**
 * Judges the file by its bytes, never its name. Encoding pictures anew drops their place, time and hidden content.
 * @throws DomainError 'prescription.file_empty', 'prescription.file_too_large', 'prescription.file_type',
 * 'prescription.file_too_many_pixels', 'prescription.file_unreadable'
 */
export async function cleanFile(bytes: Uint8Array): Promise<{ bytes: Uint8Array; type: FileType }> {
  const problem = sizeProblem(bytes.byteLength)
  if (problem) throw refuse(problem)
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found || !isFileType(found.mime)) throw refuse('prescription.file_type')
  return {
    type: found.mime,
    bytes: found.mime === 'application/pdf' ? checkPdf(bytes) : await redrawOrRefuse(bytes, found.mime),
  }
}

function checkPdf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.slice(-PDF_END_LENGTH).includes('%%EOF')) throw refuse('prescription.file_unreadable')
  const objects = readObjectStreams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), text)
  if (isSuspectPdf(text) || objects === null || hasSuspectNames(objects)) throw refuse('prescription.file_type')
  return bytes
}

async function redrawOrRefuse(bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<Uint8Array> {
  const drawn = await redrawPicture({ bytes, type })
  if (drawn.bytes) return drawn.bytes
  throw refuse(drawn.problem === 'too large' ? 'prescription.file_too_many_pixels' : 'prescription.file_unreadable')
}
