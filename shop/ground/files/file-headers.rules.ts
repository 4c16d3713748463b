/** Nothing that acts is opened within the shop's address: a picture may be shown, a document only downloaded. */
export function fileHeaders(
  file: { type: string; fileName: string },
  plain: string,
  isShown = file.type.startsWith('image/'),
): Record<string, string> {
  return {
    'Content-Type': file.type,
    'Content-Disposition':
      `${isShown ? 'inline' : 'attachment'}; ` +
      `filename="${plain}.${file.fileName.split('.').at(-1)}"; ` +
      `filename*=UTF-8''${encodeURIComponent(file.fileName).replaceAll("'", '%27')}`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
  }
}
