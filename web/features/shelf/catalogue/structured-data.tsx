/**
 * JSON-LD: a block of data, which no Content-Security-Policy for scripts stops and which cannot end its own element.
 * Only the server writes it, since only its readers' first request counts; call it as
 * `<StructuredData value={import.meta.env.SSR ? { … } : null} />`, and its making stays out of the browser's files.
 */
export function StructuredData({ value }: { value: object | null }) {
  const text = value ? JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c') : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
