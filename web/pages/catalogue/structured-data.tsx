/** JSON-LD: a block of data, which no Content-Security-Policy for scripts stops and which cannot end its own element. */
export function StructuredData({ value }: { value: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }} />
}
