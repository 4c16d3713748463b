import { FILE_TYPES, type FileType } from './prescription-file.rules.ts'

/**
 * How an uploaded file is given back: never opened inside the shop's own address as anything that acts. `plain`: its
 * name for old browsers.
 */
export function fileHeaders(file: { type: FileType; fileName: string }, plain: string): Record<string, string> {
  return {
    'Content-Type': file.type,
    // A PDF is never opened inside the shop's own address; a picture may be shown, and does nothing.
    'Content-Disposition':
      `${file.type === 'application/pdf' ? 'attachment' : 'inline'}; ` +
      `filename="${plain}.${FILE_TYPES[file.type]}"; ` +
      `filename*=UTF-8''${encodeURIComponent(file.fileName).replaceAll("'", '%27')}`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
  }
}
