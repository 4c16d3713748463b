import { safeJson } from '#web/platform/safe-json.ts'
/**
 * A data block passes any Content-Security-Policy for scripts. Only the server's first HTML counts for its readers:
 * pass `import.meta.env.SSR ? { … } : null`, so that the code stays out of the browser's files.
 */
export function StructuredData({ value }: { value: object | null }) {
  const text = value ? safeJson({ '@context': 'https://schema.org', ...value }) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
