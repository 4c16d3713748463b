/** The limits of a case's file (CONTENT §5), for the browser before sending and for the server always. */
import { MAX_FILE_BYTES } from '#shop/ground/files/uploaded-file.rules.ts'

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

/** For an input's `accept`. */
export const CASE_FILE_ACCEPTED = '.pdf,.jpg,.png,.jpeg,.docx,.doc'

/** Milliseconds that the sentence about the size stays (CONTENT §5). */
export const CASE_FILE_TOO_LARGE_SHOWN_MS = 4_000

/** A size that the door refuses, at most 5,242,880 bytes; null when it takes it. */
export function caseFileSizeProblem(bytes: number): 'case.file_empty' | 'case.file_too_large' | null {
  if (bytes === 0) return 'case.file_empty'
  return bytes > MAX_FILE_BYTES ? 'case.file_too_large' : null
}
