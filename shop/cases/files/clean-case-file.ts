import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { cleanFile } from '#shop/prescriptions/files/clean-file.ts'
import { caseFileSizeProblem, DOC, DOCX, type CaseFileType } from './case-file.rules.ts'
import { compoundNames, isActiveDocument, isCompoundFile, isWordDocument } from './compound-file.rules.ts'
import {
  CONTENT_TYPES,
  isActivePart,
  isActiveText,
  isReadPart,
  isWordType,
  MAIN_PART,
  textOfPart,
} from './docx-parts.rules.ts'
import { readZipDirectory, type ZipEntry } from './zip-entries.rules.ts'

const inflate = promisify(inflateRaw)
/** Bytes of all parts of a document, unpacked; a long one with pictures has a tenth. */
const MOST_UNPACKED = 30_000_000
/** Bytes of one part that is read as text. */
const MOST_READ = 10_000_000
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * A case's file in the shop's form, judged by its bytes and never by its name. Pdf and pictures are as prescriptions.
 * Docx and doc stay as they are; they have no macros, embedded objects, or parts that load by themselves. A bomb is
 * refused by its directory; one that lies there stops at the size that it claims.
 * @throws DomainError 'case.file_empty', 'case.file_too_large', 'case.file_type', 'case.file_unreadable',
 * 'case.file_active'
 */
export async function cleanCaseFile(bytes: Uint8Array): Promise<{ bytes: Uint8Array; type: CaseFileType }> {
  const problem = caseFileSizeProblem(bytes.byteLength)
  if (problem) throw refuse(problem)
  if (ZIP.equals(bytes.subarray(0, ZIP.length))) {
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
    if (isRefusal(error, 'prescription.file_unreadable')) throw refuse('case.file_unreadable')
    throw error
  }
}

async function checkDocx(bytes: Uint8Array): Promise<void> {
  const entries = readZipDirectory(bytes)
  if (!entries) throw refuse('case.file_unreadable')
  const names = entries.map(({ name }) => name)
  if (!names.includes(CONTENT_TYPES) || !names.includes(MAIN_PART)) throw refuse('case.file_type')
  if (names.some(isActivePart)) throw refuse('case.file_active')
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED) throw refuse('case.file_unreadable')
  // One after the other: one part is in memory at a time.
  for (const entry of entries) {
    const part = await unpack(bytes, entry)
    if (!isReadPart(entry.name)) continue
    const text = part.byteLength > MOST_READ ? null : textOfPart(part)
    if (text === null) throw refuse('case.file_unreadable')
    if (entry.name === CONTENT_TYPES && !isWordType(text)) throw refuse('case.file_type')
    if (isActiveText(entry.name, text)) throw refuse('case.file_active')
  }
}

/** Exactly the size that its directory claims, or none. */
async function unpack(bytes: Uint8Array, { method, packed, size, start }: ZipEntry): Promise<Uint8Array> {
  const stored = bytes.subarray(start, start + packed)
  if (method === 0) return stored
  const part = await inflate(stored, { maxOutputLength: Math.max(size, 1) }).catch(() => null)
  if (part?.byteLength !== size) throw refuse('case.file_unreadable')
  return part
}
