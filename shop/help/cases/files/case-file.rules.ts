/** CONTENT §5: the browser checks before sending, the server always. */
import { FILE_BYTES_MAX } from '#shop/ground/files/uploaded-file.rules.ts'

export const CASE_FILE_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/msword': 'doc',
} as const
export type CaseFileType = keyof typeof CASE_FILE_TYPES
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const DOC = 'application/msword'

export const CASE_FILE_ACCEPTED = '.pdf,.jpg,.png,.jpeg,.docx,.doc'

export const CASE_FILE_TOO_LARGE_SHOWN_MS = 4_000

export function caseFileSizeProblem(bytes: number): 'case.file_empty' | 'case.file_too_large' | null {
  if (bytes === 0) return 'case.file_empty'
  return bytes > FILE_BYTES_MAX ? 'case.file_too_large' : null
}
