import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { cleanFile } from '#shop/ground/files/clean-file.ts'
import { caseFileSizeProblem, DOC, DOCX, type CaseFileType } from './case-file.rules.ts'
import { compoundNames, isActiveDocument, isCompoundFile, isWordDocument } from './compound-file.rules.ts'
import {
  CONTENT_TYPES,
  createPartReader,
  isActivePart,
  kindOfPart,
  MAIN_PART,
  type PartReader,
} from './docx-parts.rules.ts'
import { readZipDirectory, type ZipEntry } from './zip-entries.ts'

const inflate = promisify(inflateRaw)
/** Unpacked bytes of all parts; a long document with pictures has a tenth of this. */
const UNPACKED_BYTES_MAX = 30_000_000
/** 2,000 links take two thirds of this. */
const MARKUP_BYTES_MAX = 600_000
/** A thesis of 500 pages takes a third of this. */
const TEXT_BYTES_MAX = 15_000_000
/** Characters read in one step; other requests are handled between two steps. */
const STEP_LENGTH = 250_000
const CHUNK_BYTES_MAX = 1_000_000
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * The type is judged by the bytes, never by a name. Word files are returned unchanged, and refused when they have
 * macros, embedded objects or external parts.
 * @throws DomainError 'case.file_empty', 'case.file_too_large', 'case.file_type', 'case.file_unreadable',
 * 'case.file_too_many_pixels', 'case.file_active'
 */
export async function cleanCaseFile(bytes: Uint8Array): Promise<{ bytes: Uint8Array; type: CaseFileType }> {
  const problem = caseFileSizeProblem(bytes.byteLength)
  if (problem) throw refuse(problem)
  if (ZIP_SIGNATURE.equals(bytes.subarray(0, ZIP_SIGNATURE.length))) {
    await checkDocx(bytes)
    return { bytes, type: DOCX }
  }
  if (isCompoundFile(bytes)) {
    const names = compoundNames(bytes)
    if (!isWordDocument(names)) throw refuse('case.file_type')
    if (isActiveDocument(bytes, names)) throw refuse('case.file_active')
    return { bytes, type: DOC }
  }
  try {
    return await cleanFile(bytes)
  } catch (error) {
    if (isRefusal(error, 'prescription.file_type')) throw refuse('case.file_type')
    if (isRefusal(error, 'prescription.file_too_many_pixels')) throw refuse('case.file_too_many_pixels')
    if (isRefusal(error, 'prescription.file_unreadable')) throw refuse('case.file_unreadable')
    throw error
  }
}

async function checkDocx(bytes: Uint8Array): Promise<void> {
  const entries = await readZipDirectory(bytes)
  if (!entries) throw refuse('case.file_unreadable')
  const names = entries.map(({ name }) => name)
  if (!names.includes(CONTENT_TYPES) || !names.includes(MAIN_PART)) throw refuse('case.file_type')
  if (names.some(isActivePart)) throw refuse('case.file_active')
  const totalSize = (kind: ReturnType<typeof kindOfPart>) =>
    entries.reduce((sum, { name, size }) => sum + (kindOfPart(name) === kind ? size : 0), 0)
  const [markup, text, data] = [totalSize('markup'), totalSize('text'), totalSize('data')]
  // Checked before anything is unpacked, because a small file may cost much to read.
  if (markup > MARKUP_BYTES_MAX || text > TEXT_BYTES_MAX || markup + text + data > UNPACKED_BYTES_MAX)
    throw refuse('case.file_unreadable')
  const cost = { tags: 0, references: 0, fieldParts: 0 }
  // One part is in memory at a time, and other requests are answered between two parts.
  for (const entry of entries) {
    const part = await unpack(bytes, entry)
    if (kindOfPart(entry.name) === 'data') continue
    const problem = isUtf8(part)
      ? await readPart(part.toString('utf8'), createPartReader(entry.name, cost))
      : 'case.file_unreadable'
    if (problem) throw refuse(problem)
  }
}

async function readPart(xml: string, reader: PartReader): Promise<ReturnType<PartReader['end']>> {
  try {
    for (let from = 0; from < xml.length; from += STEP_LENGTH) {
      reader.write(xml.slice(from, from + STEP_LENGTH))
      await setImmediate()
    }
    return reader.end()
  } catch {
    return 'case.file_unreadable'
  }
}

/** Refuses a part whose size is not the directory's: a zip bomb may unpack to more than it claims. */
async function unpack(bytes: Uint8Array, { method, packedSize, size, start }: ZipEntry): Promise<Buffer> {
  const stored = Buffer.from(bytes.buffer, bytes.byteOffset + start, packedSize)
  if (method === 0) return stored
  const chunkSize = Math.min(Math.max(size, 64), CHUNK_BYTES_MAX)
  const part = await inflate(stored, { maxOutputLength: Math.max(size, 1), chunkSize }).catch(() => null)
  if (part?.byteLength !== size) throw refuse('case.file_unreadable')
  return part
}
